import { parseArgs } from 'node:util'
import { signInMethod } from '@shrd/contract'
import { ShrdError } from '@shrd/crypto/errors'
import type { ClientChanges, NewClient } from '../identity/clients/clients.ts'

/** Frameworks for which the command prints code. */
export type Framework = 'react' | 'next' | 'script' | 'express'
const FRAMEWORKS: readonly Framework[] = ['react', 'next', 'script', 'express']

/** A parsed command line. */
export type ClientCommand = (
  | { readonly kind: 'help' }
  | { readonly kind: 'list' }
  | { readonly kind: 'show'; readonly clientId: string; readonly framework: Framework | undefined }
  | { readonly kind: 'add'; readonly client: NewClient; readonly framework: Framework }
  | { readonly kind: 'edit'; readonly clientId: string; readonly changes: ClientChanges }
  | { readonly kind: 'secret'; readonly clientId: string; readonly only: boolean }
  | { readonly kind: 'remove'; readonly clientId: string }
) & { readonly json: boolean }

/** Shown for `--help`, and after an error in the command line. */
export const USAGE: string = `npm run client -- <command> [id] [options]

  add <id> --origin <origin>   registers an application and prints code to paste
  list                         all applications
  show <id>                    one application, with code to paste
  edit <id> [options]          changes an application; what you do not name stays
  secret <id> [--only]         makes another secret; --only ends the old ones at once
  remove <id>                  removes an application and signs its users out of it

Options of add and edit (those with … may be repeated):
  --origin <origin> …          where its pages are: http://localhost:5173. Registers <origin>/callback
                               and, in a browser, <origin>/ as redirect URIs
  --redirect <uri> …           redirect URIs instead of those
  --logout <uri> …             where users may land after signing out, instead of <origin>/
  --name <name>                what users read; the id without it
  --first-party                an application of your own: no consent page, and widgets may show the
                               steps in your page (--third-party undoes it)
  --methods <list>             ways to sign in, the first one foremost: password,otp,key_file
  --second-factor <policy>     off, optional or required
  --registration <policy>      open or closed
Options of add:
  --framework <name>           code to paste: ${FRAMEWORKS.join(', ')} (react without it)
  --server                     a client with a secret, for an application that a server renders;
                               express implies it
Options of edit, instead of naming the whole list:
  --add-origin … --remove-origin … --add-redirect … --remove-redirect … --add-logout … --remove-logout …
Everywhere:
  --json                       prints JSON, for scripts
`

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
  methods: text,
  'second-factor': text,
  registration: text,
  framework: text,
  server: flag,
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
  'origin|redirect|logout|name|first-party|third-party|methods|second-factor|registration'
const READERS: ReadonlyMap<string, Reader> = new Map([
  ['add', { options: new RegExp(`^(${SETTINGS}|framework|server)$`), read: readAdd }],
  ['list', { options: /^$/, read: readList }],
  ['show', { options: /^framework$/, read: readShow }],
  [
    'edit',
    {
      options: new RegExp(`^(${SETTINGS}|(add|remove)-(origin|redirect|logout))$`),
      read: readEdit,
    },
  ],
  ['secret', { options: /^only$/, read: readSecret }],
  ['remove', { options: /^$/, read: (_, ids) => ({ kind: 'remove', clientId: onlyId(ids) }) }],
])

/** @throws `client_use_wrong`, whose `problem` says what is wrong with the command line */
export function parseClientCommand(words: readonly string[]): ClientCommand {
  const { values, positionals } = parseOptions(words)
  const [command = 'help', ...ids] = positionals
  const { json = false, help = false, ...options } = values
  if (help || command === 'help') return { kind: 'help', json }
  const reader = READERS.get(command)
  if (reader === undefined) throw wrong(`there is no command "${command}"`)
  const foreign = Object.keys(options).find((name) => !reader.options.test(name))
  if (foreign !== undefined) throw wrong(`${command} has no option --${foreign}`)
  return { ...reader.read(values, ids), json }
}

function parseOptions(words: readonly string[]) {
  try {
    return parseArgs({ args: [...words], options: OPTIONS, allowPositionals: true })
  } catch (error) {
    throw wrong(error instanceof Error ? error.message : String(error))
  }
}

function readAdd(values: Values, ids: readonly string[]): ClientCommandPart {
  const framework = oneOf('framework', values.framework, FRAMEWORKS) ?? 'react'
  const kind = values.server === true || framework === 'express' ? 'server' : 'browser'
  const client = {
    client_id: onlyId(ids),
    kind,
    ...settingsOf(values),
    origins: { add: values.origin },
    redirect_uris: { set: values.redirect },
    post_logout_redirect_uris: { set: values.logout },
  } as const
  return { kind: 'add', client, framework }
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

function readShow(values: Values, ids: readonly string[]): ClientCommandPart {
  const framework = oneOf('framework', values.framework, FRAMEWORKS)
  return { kind: 'show', clientId: onlyId(ids), framework }
}

function readSecret({ only = false }: Values, ids: readonly string[]): ClientCommandPart {
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
    policy: {
      methods: list?.flatMap((method) => oneOf('methods', method, signInMethod.options) ?? []),
      second_factor: oneOf('second-factor', values['second-factor'], SECOND_FACTORS),
      registration: IS_OPEN[oneOf('registration', registration, REGISTRATIONS) ?? 'unsaid'],
    },
  }
}

const SECOND_FACTORS = ['off', 'optional', 'required'] as const
const REGISTRATIONS = ['open', 'closed'] as const
const IS_OPEN = { open: true, closed: false, unsaid: undefined } as const

function oneOf<Value extends string>(
  option: string,
  given: string | undefined,
  values: readonly Value[],
): Value | undefined {
  if (given === undefined) return undefined
  const known = values.find((value) => value === given)
  if (known === undefined)
    throw wrong(`--${option} must be one of ${values.join(', ')}, not "${given}"`)
  return known
}

function onlyId([id, ...others]: readonly string[]): string {
  if (id === undefined) throw wrong('the id of the application is missing')
  if (others.length > 0) throw wrong(`give one id only, without ${others.join(', ')}`)
  return id
}

function wrong(problem: string): ShrdError {
  return new ShrdError('client_use_wrong', { data: { problem } })
}
