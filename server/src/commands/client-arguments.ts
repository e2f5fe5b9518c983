import { parseArgs } from 'node:util'
import { signInMethod, USER_SCOPES, type UserScope } from '@shrd/contract'
import type { NewClient } from '../identity/clients/add-client.ts'
import type { ClientChanges } from '../identity/clients/change-settings.ts'
import { PRESET_NAMES, type PresetName } from '../identity/clients/presets.ts'
import { SIGNING_ALGORITHMS } from '../identity/clients/signing-algorithms.ts'
import { findNearestName } from '../nearest-name.ts'
import {
  readAgents,
  readClaims,
  readLifetimes,
  readLink,
  readModels,
  readResources,
  wrong,
} from './client-values.ts'
import { readProviders } from './read-providers.ts'

/** A parsed command line. */
export type ClientCommand = (
  | { readonly kind: 'help' }
  | { readonly kind: 'presets' }
  | { readonly kind: 'list' }
  | { readonly kind: 'show'; readonly clientId: string; readonly preset: PresetName | undefined }
  | { readonly kind: 'add'; readonly client: NewClient }
  | { readonly kind: 'edit'; readonly clientId: string; readonly changes: ClientChanges }
  | { readonly kind: 'secret'; readonly clientId: string; readonly only: boolean }
  | { readonly kind: 'revoke'; readonly clientId: string; readonly secretId: string }
  | { readonly kind: 'remove'; readonly clientId: string }
) & { readonly json: boolean }

const many = { type: 'string', multiple: true } as const
const text = { type: 'string' } as const
const flag = { type: 'boolean' } as const
const OPTIONS = {
  origin: many,
  'add-origin': many,
  'remove-origin': many,
  redirect: many,
  'add-redirect': many,
  'remove-redirect': many,
  logout: many,
  'add-logout': many,
  'remove-logout': many,
  name: text,
  'first-party': flag,
  'third-party': flag,
  embedded: text,
  methods: text,
  'second-factor': text,
  'passkey-offer': text,
  'passkey-as': text,
  'passkey-model': many,
  provider: many,
  registration: text,
  signing: text,
  pkce: text,
  'id-token-claims': text,
  claim: many,
  lifetime: many,
  resource: many,
  'device-sign-in': text,
  agents: text,
  'user-scopes': text,
  terms: text,
  privacy: text,
  revoke: text,
  preset: text,
  path: text,
  only: flag,
  json: flag,
  help: { ...flag, short: 'h' },
} as const

type Values = ReturnType<typeof parseOptions>['values']

interface Reader {
  /** The names of its options, besides `json` and `help`. */
  readonly options: RegExp
  read(values: Values, ids: readonly string[]): ClientCommandPart
}

type ClientCommandPart = ClientCommand extends infer Command
  ? Command extends ClientCommand
    ? Omit<Command, 'json'>
    : never
  : never

const SETTINGS =
  'origin|redirect|logout|name|first-party|third-party|embedded|methods|second-factor|passkey-offer|passkey-as|passkey-model|provider|registration|signing|pkce|id-token-claims|claim|lifetime|resource|device-sign-in|agents|user-scopes|terms|privacy'
const READERS: ReadonlyMap<string, Reader> = new Map([
  ['add', { options: new RegExp(`^(${SETTINGS}|preset|path)$`), read: readAdd }],
  ['presets', { options: /^$/, read: readPresets }],
  ['list', { options: /^$/, read: readList }],
  ['show', { options: /^preset$/, read: readShow }],
  [
    'edit',
    {
      options: new RegExp(`^(${SETTINGS}|(add|remove)-(origin|redirect|logout))$`),
      read: readEdit,
    },
  ],
  ['secret', { options: /^(only|revoke)$/, read: readSecret }],
  ['remove', { options: /^$/, read: (_, ids) => ({ kind: 'remove', clientId: onlyId(ids) }) }],
])

/** @throws `client_use_wrong`, whose `problem` says what is wrong with the command line */
export function parseClientCommand(words: readonly string[]): ClientCommand {
  const { values, positionals } = parseOptions(words)
  const [command = 'help', ...ids] = positionals
  const { json = false, help = false, ...options } = values
  if (help || command === 'help') return { kind: 'help', json }
  const reader = READERS.get(command)
  if (reader === undefined) {
    throw wrong(`there is no command "${command}"${meant(command, [...READERS.keys()])}`)
  }
  const foreign = Object.keys(options).find((name) => !reader.options.test(name))
  if (foreign !== undefined) throw wrong(`${command} has no option --${foreign}`)
  return { ...reader.read(values, ids), json }
}

function parseOptions(words: readonly string[]) {
  const line = { args: [...words], options: OPTIONS, allowPositionals: true } as const
  // Node's own error about an unknown option explains positional arguments instead.
  for (const token of parseArgs({ ...line, strict: false, tokens: true }).tokens) {
    if (token.kind !== 'option' || Object.hasOwn(OPTIONS, token.name)) continue
    throw wrong(`there is no option ${token.rawName}${meantOption(token.name)}`)
  }
  try {
    return parseArgs(line)
  } catch (error) {
    const [message = ''] = (error instanceof Error ? error.message : String(error)).split('\n')
    throw wrong(message.replace(/\.$/, ''))
  }
}

/** Words of other tools that are not like ours. */
const OTHER_WORDS: ReadonlyMap<string, keyof typeof OPTIONS> = new Map([
  ['url', 'origin'],
  ['uri', 'redirect'],
  ['callback', 'redirect'],
  ['redirect-uri', 'redirect'],
  ['redirect-url', 'redirect'],
  ['scope', 'claim'],
])

function meantOption(name: string): string {
  const other = OTHER_WORDS.get(name)
  const options = Object.keys(OPTIONS).map((option) => `--${option}`)
  return other === undefined ? meant(`--${name}`, options) : ` (did you mean --${other}?)`
}

function meant(given: string, names: readonly string[]): string {
  const nearest = findNearestName(given, names)
  return nearest === undefined ? '' : ` (did you mean ${nearest}?)`
}

function readAdd(values: Values, ids: readonly string[]): ClientCommandPart {
  const client_id = onlyId(ids)
  const path = readPath(values.path)
  const client = {
    client_id,
    preset: oneOf('preset', values.preset, PRESET_NAMES) ?? 'react',
    path,
    ...settingsOf(values),
    origins: { add: values.origin },
    redirect_uris: { set: values.redirect },
    post_logout_redirect_uris: { set: values.logout },
  } as const
  if (client.preset === 'other' && values.redirect === undefined) {
    throw wrong('the preset other needs --redirect <uri>, from the settings of the application')
  }
  const needsNoPage = values['device-sign-in'] === 'on' || (values.agents ?? 'off') !== 'off'
  if (values.origin === undefined && values.redirect === undefined && !needsNoPage) {
    throw wrong(`add needs --origin <origin>: where the pages of ${client_id} are`)
  }
  return { kind: 'add', client }
}

/** Browsers show a path with a slash at the end. */
function readPath(given: string | undefined): string | undefined {
  const path = given?.replace(/\/$/, '')
  if (path === undefined || given === '/') return undefined
  if (/^\/[\w./~-]*[\w~-]$/.test(path)) return path
  throw wrong(`--path must be a path such as /wiki, not "${given}"`)
}

function readEdit(values: Values, ids: readonly string[]): ClientCommandPart {
  const listOf = (name: 'origin' | 'redirect' | 'logout') => ({
    set: values[name],
    add: values[`add-${name}`],
    remove: values[`remove-${name}`],
  })
  const { json: _, ...given } = values
  if (Object.keys(given).length === 0) throw wrong('edit needs an option for the value to change')
  const changes = {
    ...settingsOf(values),
    origins: listOf('origin'),
    redirect_uris: listOf('redirect'),
    post_logout_redirect_uris: listOf('logout'),
  }
  return { kind: 'edit', clientId: onlyId(ids), changes }
}

function readList(_: Values, ids: readonly string[]): ClientCommandPart {
  if (ids.length > 0) throw wrong('list takes no id: use show')
  return { kind: 'list' }
}

function readPresets(_: Values, ids: readonly string[]): ClientCommandPart {
  if (ids.length > 0) throw wrong('presets takes no id')
  return { kind: 'presets' }
}

function readShow(values: Values, ids: readonly string[]): ClientCommandPart {
  const preset = oneOf('preset', values.preset, PRESET_NAMES)
  return { kind: 'show', clientId: onlyId(ids), preset }
}

function readSecret({ only = false, revoke }: Values, ids: readonly string[]): ClientCommandPart {
  if (revoke !== undefined) {
    if (only) throw wrong('use only one of --only and --revoke')
    return { kind: 'revoke', clientId: onlyId(ids), secretId: revoke }
  }
  return { kind: 'secret', clientId: onlyId(ids), only }
}

function settingsOf(values: Values): ClientChanges {
  const { name, methods, registration } = values
  const isFirst = values['first-party']
  const isThird = values['third-party']
  if (isFirst && isThird) throw wrong('use only one of --first-party and --third-party')
  const list = methods?.split(',').map((method) => method.trim())
  return {
    name,
    first_party: isFirst ?? (isThird ? false : undefined),
    embedded: IS_ON[oneOf('embedded', values.embedded, SWITCH) ?? 'unsaid'],
    signing: oneOf('signing', values.signing, SIGNING_ALGORITHMS),
    pkce: oneOf('pkce', values.pkce, PKCE),
    claims_in_id_token:
      IS_ON[oneOf('id-token-claims', values['id-token-claims'], SWITCH) ?? 'unsaid'],
    mapped_claims: values.claim && readClaims(values.claim),
    lifetimes: values.lifetime && readLifetimes(values.lifetime),
    resources: values.resource && readResources(values.resource),
    device_sign_in: IS_ON[oneOf('device-sign-in', values['device-sign-in'], SWITCH) ?? 'unsaid'],
    ...readAgents(values.agents),
    user_scopes:
      values['user-scopes'] === undefined ? undefined : readUserScopes(values['user-scopes']),
    tos_uri: readLink(values.terms),
    policy_uri: readLink(values.privacy),
    policy: {
      methods: list?.flatMap((method) => oneOf('methods', method, signInMethod.options) ?? []),
      second_factor: oneOf('second-factor', values['second-factor'], SECOND_FACTORS),
      passkeys: passkeysOf(values),
      providers: values.provider && readProviders(values.provider),
      registration: IS_OPEN[oneOf('registration', registration, REGISTRATIONS) ?? 'unsaid'],
    },
  }
}

/** The rules for passkeys that are named; `undefined` if none is. */
function passkeysOf(values: Values): NonNullable<ClientChanges['policy']>['passkeys'] {
  const offer = IS_ON[oneOf('passkey-offer', values['passkey-offer'], SWITCH) ?? 'unsaid']
  const verified_as = oneOf('passkey-as', values['passkey-as'], FACTORS)
  const aaguids = values['passkey-model'] && readModels(values['passkey-model'])
  const isNamed = [offer, verified_as, aaguids].some((rule) => rule !== undefined)
  return isNamed ? { offer, verified_as, aaguids } : undefined
}

const FACTORS = ['two_factors', 'one_factor'] as const

function readUserScopes(list: string): readonly UserScope[] {
  if (list === 'none') return []
  const names = list.split(',').map((name) => name.trim())
  return names.flatMap((name) => oneOf('user-scopes', name, USER_SCOPES) ?? [])
}

const SECOND_FACTORS = ['off', 'optional', 'required'] as const
const REGISTRATIONS = ['open', 'closed'] as const
const PKCE = ['required', 'optional'] as const
const SWITCH = ['on', 'off'] as const
const IS_ON = { on: true, off: false, unsaid: undefined } as const
const IS_OPEN = { open: true, closed: false, unsaid: undefined } as const

function oneOf<Value extends string>(
  option: string,
  given: string | undefined,
  values: readonly Value[],
): Value | undefined {
  if (given === undefined) return undefined
  const known = values.find((value) => value === given)
  if (known !== undefined) return known
  const nearest = findNearestName(given, values)
  throw wrong(
    nearest === undefined
      ? `--${option} must be one of ${values.join(', ')}, not "${given}"`
      : `--${option} does not know "${given}" (did you mean ${nearest}?)`,
  )
}

function onlyId([id, ...others]: readonly string[]): string {
  if (id === undefined) throw wrong('the id of the application is missing')
  if (others.length > 0) throw wrong(`give one id only, without ${others.join(', ')}`)
  return id
}
