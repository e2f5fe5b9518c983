import { randomBytes } from 'node:crypto'
import type { ManagedClient } from '@shrd/contract'
import { type Config, parseConfig } from '../config.ts'
import { withDevelopmentSecrets } from '../development-secrets.ts'
import type { ClaimMapping } from '../identity/attributes/claim-mapping.ts'
import type { ClientWithSecret } from '../identity/clients/add-client.ts'
import { type Clients, createClients } from '../identity/clients/clients.ts'
import { PRESET_NAMES, type PresetName } from '../identity/clients/presets.ts'
import { createSnippet, presetOf } from '../identity/clients/snippet.ts'
import {
  ensurePlatformAccount,
  PLATFORM_ACCOUNT,
} from '../identity/first-person/platform-account.ts'
import { ownClientIds } from '../oidc/own-clients.ts'
import { openDatabase } from '../persistence/database.ts'
import { type ClientCommand, parseClientCommand } from './client-arguments.ts'
import { describePlace, prepareForCommand } from './client-database.ts'
import { explainClientFailure } from './client-failures.ts'
import { describeClient, listClients, listPresets } from './client-report.ts'
import { USAGE } from './client-usage.ts'
import { describeNextSteps, hasNoPage } from './next-steps.ts'
import { warnOfClaims } from './warn-of-claims.ts'

let command: ClientCommand | undefined
try {
  command = parseClientCommand(process.argv.slice(2))
  await run(command)
} catch (error) {
  const { sentence, code } = explainClientFailure(error, command)
  process.stderr.write(`${sentence}\n`)
  process.exitCode = code
}

async function run(command: ClientCommand): Promise<void> {
  if (command.kind === 'help') return print(USAGE)
  if (command.kind === 'presets') {
    return print(command.json ? JSON.stringify(PRESET_NAMES, null, 2) : listPresets())
  }
  const config = parseConfig(withDevelopmentSecrets(process.env, randomBytes))
  const database = openDatabase(config.databaseUrl, { wait: config.databaseWait })
  try {
    // Standard output stays JSON for scripts.
    process.stderr.write(`${describePlace(config)}\n`)
    await prepareForCommand(database, command, { ...config, now: Date.now() })
    if (command.kind === 'add') await ensurePlatformAccount(database.store, Date.now())
    const clients = createClients({
      database,
      ports: { now: Date.now, randomBytes },
      production: config.mode === 'production',
      builtIn: ownClientIds(config.mode),
    })
    const { value, text } = await answer(clients, command, config)
    const declared = await database.store.identity.accountAttributes.list(PLATFORM_ACCOUNT)
    for (const warning of warnOfClaims(claimsIn(command), declared)) {
      process.stderr.write(`${warning}\n`)
    }
    print(command.json ? JSON.stringify(value, null, 2) : text)
  } finally {
    await database.close()
  }
}

function claimsIn(command: ClientCommand): ClaimMapping | undefined {
  if (command.kind === 'add') return command.client.mapped_claims
  return command.kind === 'edit' ? command.changes.mapped_claims : undefined
}

/** The output of a command, for programs and for people. */
interface Said {
  readonly value: unknown
  readonly text: string
}

async function answer(
  clients: Clients,
  command: Exclude<ClientCommand, { kind: 'help' | 'presets' }>,
  config: Config,
): Promise<Said> {
  const { issuer } = config
  switch (command.kind) {
    case 'list': {
      const value = await clients.list(PLATFORM_ACCOUNT)
      return {
        value,
        text:
          value.length === 0
            ? 'No applications yet. Register one with "npm run client -- add".'
            : listClients(value),
      }
    }
    case 'show': {
      const client = await clients.get(PLATFORM_ACCOUNT, command.clientId)
      const lines =
        command.preset === undefined && hasNoPage(client)
          ? describeNextSteps(client, { issuer })
          : drawLines(command.preset ?? presetOf(client), { issuer, client })
      return { value: client, text: `${describeClient(client)}\n\n${lines}` }
    }
    case 'add': {
      const added = await clients.add(PLATFORM_ACCOUNT, command.client)
      const { client, secret } = added
      const heading = `Registered ${client.client_id} at ${issuer}. It is valid at once.`
      const { preset } = command.client
      const parts = { issuer, client, secret }
      const steps = hasNoPage(client) ? describeNextSteps(client, parts) : undefined
      const lines = steps ?? drawLines(preset, parts)
      const text = [heading, '', describeClient(client), ...secretLines(added), '', lines]
      return {
        value: { ...added, lines: steps ?? createSnippet(preset, parts).lines },
        text: text.join('\n'),
      }
    }
    case 'edit': {
      const client = await clients.edit(PLATFORM_ACCOUNT, command.clientId, command.changes)
      return { value: client, text: `Changed ${client.client_id}.\n\n${describeClient(client)}` }
    }
    case 'secret': {
      const { only } = command
      const made = await clients.addSecret(PLATFORM_ACCOUNT, command.clientId, { only })
      const { secrets, client_id } = made.client
      const others = only
        ? 'The old secrets are no longer valid.'
        : `${client_id} now has ${secrets.length} secrets. When your application uses this one, revoke the others: npm run client -- secret ${client_id} --only creates a secret and revokes all earlier ones.`
      return { value: made, text: [...secretLines(made), others].join('\n') }
    }
    case 'revoke': {
      const { clientId: client_id, secretId: secret_id } = command
      await clients.removeSecret(PLATFORM_ACCOUNT, client_id, secret_id)
      return { value: { client_id, secret_id }, text: `Ended ${secret_id} of ${client_id}.` }
    }
    case 'remove': {
      const people = await clients.remove(PLATFORM_ACCOUNT, command.clientId)
      const { clientId: client_id } = command
      const text = `Removed ${client_id} and signed ${people} ${people === 1 ? 'user' : 'users'} out of it.`
      return { value: { client_id, people }, text }
    }
  }
}

interface LinesParts {
  readonly issuer: string
  readonly client: ManagedClient
  readonly secret?: string | undefined
}

/** The lines for the configuration of an application, with their place. */
function drawLines(name: PresetName, parts: LinesParts): string {
  const { title, place, notes, lines } = createSnippet(name, parts)
  return [`${title}: ${place}`, ...notes, '', lines].join('\n')
}

function secretLines({ secret }: ClientWithSecret): string[] {
  if (secret === undefined) return []
  return ['', `  The secret, shown only once: ${secret}`, '']
}

function print(text: string): void {
  process.stdout.write(`${text.trimEnd()}\n`)
}
