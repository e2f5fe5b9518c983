import { isShrdError, type ShrdError } from '@shrd/crypto/errors'
import { explainFailure, type Failure } from '../explain-failure.ts'
import type { NewClient } from '../identity/clients/add-client.ts'
import { withoutSlash } from '../identity/clients/change-addresses.ts'
import { PRESETS } from '../identity/clients/presets.ts'
import type { ClientCommand } from './client-arguments.ts'
import { describeClaim } from './client-report.ts'
import { describeProvider } from './read-providers.ts'

/** Exit codes of sysexits(3). */
const FAILURES: Readonly<Record<string, (data: ShrdError['data']) => Failure>> = {
  client_use_wrong: ({ problem }) => ({
    sentence: `${problem}. "npm run client -- --help" shows how.`,
    code: 64,
  }),
  client_invalid: ({ problem }) => ({ sentence: `Nothing was changed: ${problem}.`, code: 65 }),
  client_secret_not_found: () => ({
    sentence:
      'There is no such secret. "npm run client -- show <id>" lists the ids of all of them.',
    code: 66,
  }),
  quota_reached: ({ most }) => ({
    sentence: `Nothing was changed: an application has at most ${most} secrets. End one with --revoke.`,
    code: 69,
  }),
  client_not_found: ({ client_id }) => ({
    sentence: `There is no application ${client_id}. "npm run client -- list" lists all of them.`,
    code: 66,
  }),
  database_behind: ({ missing }) => ({
    sentence: `Nothing was changed: the database lacks ${missing} ${missing === 1 ? 'migration' : 'migrations'} of this version. Check DATABASE_URL and DATA_DIR. If this is the right database, start the service or run "npm run migrate -- up".`,
    code: 78,
  }),
  client_built_in: ({ client_id }) => ({
    sentence: `${client_id} belongs to the service, which registers it at each start. Set its addresses in the environment: see docs/guides/identity-service.md, "Configuration".`,
    code: 77,
  }),
}

/**
 * Explains a failure of the client command.
 *
 * @param command The command that failed, if its line could be parsed.
 */
export function explainClientFailure(error: unknown, command?: ClientCommand): Failure {
  if (!isShrdError(error)) return explainFailure(error)
  if (error.code === 'client_taken' && command?.kind === 'add') {
    return explainTaken(command.client, error.data)
  }
  return FAILURES[error.code]?.(error.data) ?? explainFailure(error)
}

function explainTaken(client: NewClient, data: ShrdError['data']): Failure {
  const { client_id, preset } = client
  const options = editOptions(withoutKnown(client, data))
  const edit =
    options === ''
      ? ''
      : ` To add your values to it, run:\n\n  ${RUN} edit ${client_id}${options}\n`
  const secret =
    PRESETS[preset].kind === 'server' ? ` "${RUN} secret ${client_id}" makes another secret.` : ''
  const show = `${RUN} show ${client_id} --preset ${preset}`
  return {
    sentence: `The id ${client_id} is taken. Show it with "${show}".${secret}${edit}`,
    code: 73,
  }
}

/** Leaves out the addresses that the application has already. */
function withoutKnown(client: NewClient, data: ShrdError['data']): NewClient {
  const { origins, redirect_uris, post_logout_redirect_uris } = client
  const without = (given: readonly string[] | undefined, known: keyof NewClient) => {
    const has = String(data[known] ?? '').split(' ')
    return given?.filter((address) => !has.includes(address))
  }
  return {
    ...client,
    origins: { add: without(origins?.add?.map(withoutSlash), 'origins') },
    redirect_uris: { set: without(redirect_uris?.set, 'redirect_uris') },
    post_logout_redirect_uris: {
      set: without(post_logout_redirect_uris?.set, 'post_logout_redirect_uris'),
    },
  }
}

const RUN = 'npm run client --'

/** The options of `edit` that give a registered application the values of an `add`. */
function editOptions({
  name,
  first_party,
  embedded,
  policy = {},
  signing,
  pkce,
  claims_in_id_token: isOn,
  mapped_claims = {},
  lifetimes = {},
  resources = [],
  device_sign_in,
  agents,
  agent_domains = [],
  user_scopes,
  tos_uri,
  policy_uri,
  ...addresses
}: NewClient): string {
  const { methods, second_factor, registration, passkeys = {}, providers } = policy
  const isOpen = registration === undefined ? undefined : registration ? 'open' : 'closed'
  const options: readonly (readonly [string, readonly (string | undefined)[] | undefined])[] = [
    ['add-origin', addresses.origins?.add],
    ['add-redirect', addresses.redirect_uris?.set],
    ['add-logout', addresses.post_logout_redirect_uris?.set],
    ['name', [name]],
    ['methods', [methods?.join(',')]],
    ['second-factor', [second_factor]],
    ['passkey-offer', [describeSwitch(passkeys.offer)]],
    ['passkey-as', [passkeys.verified_as]],
    ['passkey-model', passkeys.aaguids],
    ['provider', providers?.map(describeProvider)],
    ['registration', [isOpen]],
    ['signing', [signing]],
    ['pkce', [pkce]],
    ['claim', Object.entries(mapped_claims).map(describeClaim)],
    ['id-token-claims', [describeSwitch(isOn)]],
    ['embedded', [describeSwitch(embedded)]],
    ['lifetime', Object.entries(lifetimes).map(([token, time]) => `${token}=${time ?? 'usual'}`)],
    ['resource', resources.map(({ uri, scopes }) => `${uri}=${scopes.join()}`)],
    ['device-sign-in', [describeSwitch(device_sign_in)]],
    ['agents', [agents === 'listed' ? agent_domains.join() : agents]],
    ['user-scopes', [user_scopes?.join()]],
    ['terms', [tos_uri ?? undefined]],
    ['privacy', [policy_uri ?? undefined]],
  ]
  const values = options.flatMap(([option, given = []]) =>
    given.flatMap((value) => (value === undefined ? [] : ` --${option} ${quoteForShell(value)}`)),
  )
  const party = { true: ' --first-party', false: ' --third-party', undefined: '' }
  return [...values, party[`${first_party}`]].join('')
}

function describeSwitch(isOn: boolean | undefined): string | undefined {
  return isOn === undefined ? undefined : isOn ? 'on' : 'off'
}

function quoteForShell(value: string): string {
  return /^[\w.:/,@%+~-]+$/.test(value) ? value : `'${value.replaceAll("'", `'\\''`)}'`
}
