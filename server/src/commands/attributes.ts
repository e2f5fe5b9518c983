import { randomBytes } from 'node:crypto'
import { parseArgs } from 'node:util'
import { type AttributeLabels, LOCALES } from '@shrd/contract'
import { isShrdError, ShrdError } from '@shrd/crypto/errors'
import { parseConfig } from '../config.ts'
import { withDevelopmentSecrets } from '../development-secrets.ts'
import { explainFailure, type Failure } from '../explain-failure.ts'
import { attributeInvalid } from '../identity/attributes/attribute.ts'
import { type Attributes, createAttributes } from '../identity/attributes/attributes.ts'
import { PLATFORM_ACCOUNT } from '../identity/first-person/platform-account.ts'
import { normaliseEmail } from '../identity/persons/email.ts'
import {
  ATTRIBUTE_ROLES,
  ATTRIBUTE_TYPES,
  type Attribute,
  type AttributeValue,
} from '../persistence/attribute.ts'
import { type Database, openDatabase } from '../persistence/database.ts'

const USAGE = `npm run attributes -- <command>

  list                                what is kept of users besides the standard claims
  declare <name> [--type <type>] [--read <roles>] [--write <roles>] [--label <language>=<text> …]
                                      type: ${ATTRIBUTE_TYPES.join(', ')} (text without it)
                                      roles: ${ATTRIBUTE_ROLES.join(', ')}; operators always may;
                                      an application writes with an API key: docs/guides/api.md
                                      label: what users call it (${LOCALES.join(', ')})
  remove <name>                       removes an attribute with all its values
  show <email>                        the values of a user
  set <email> <name> <value> …        a list has several values
  unset <email> <name>

An application gets a value as a claim: npm run client -- edit <id> --claim plan=attribute:plan
`

try {
  process.stdout.write(`${await run(process.argv.slice(2))}\n`)
} catch (error) {
  const { sentence, code } = explain(error)
  process.stderr.write(`${sentence}\n`)
  process.exitCode = code
}

function explain(error: unknown): Failure {
  if (isShrdError(error, 'attribute_invalid')) {
    return { sentence: `Nothing was changed: ${error.data.problem}.`, code: 65 }
  }
  if (isShrdError(error, 'attribute_not_found')) {
    return { sentence: 'Nothing was changed: there is no such attribute.', code: 65 }
  }
  if (isShrdError(error, 'attributes_use_wrong')) return { sentence: USAGE, code: 64 }
  return explainFailure(error)
}

async function run(words: readonly string[]): Promise<string> {
  const { command, args, options } = parseLine(words)
  if (command === 'help') return USAGE.trimEnd()
  const config = parseConfig(withDevelopmentSecrets(process.env, randomBytes))
  const database = openDatabase(config.databaseUrl, { wait: config.databaseWait })
  try {
    const attributes = createAttributes({ database, ports: { now: Date.now, randomBytes } })
    return await perform({ database, attributes }, { command, args, options })
  } finally {
    await database.close()
  }
}

type Line = ReturnType<typeof parseLine>

function parseLine(words: readonly string[]) {
  try {
    const text = { type: 'string' } as const
    const { values, positionals } = parseArgs({
      args: [...words],
      options: {
        ...{ type: text, read: text, write: text },
        label: { type: 'string', multiple: true },
        help: { type: 'boolean', short: 'h' },
      },
      allowPositionals: true,
    })
    const [command = 'help', ...args] = positionals
    const { help = false, ...options } = values
    return { command: help ? 'help' : command, args, options }
  } catch (cause) {
    throw new ShrdError('attributes_use_wrong', { cause })
  }
}

interface Deps {
  readonly database: Database
  readonly attributes: Attributes
}

async function perform(deps: Deps, { command, args, options }: Line): Promise<string> {
  const { attributes } = deps
  const [first, second, ...others] = args
  if (command === 'list' && first === undefined) {
    return describeAll(await attributes.list(PLATFORM_ACCOUNT))
  }
  if (first === undefined) throw new ShrdError('attributes_use_wrong')
  switch (command) {
    case 'declare':
      await attributes.declare(PLATFORM_ACCOUNT, readDeclaration(first, options))
      return `Declared ${first}.`
    case 'remove':
      await attributes.remove(PLATFORM_ACCOUNT, first)
      return `Removed ${first}.`
    case 'show':
      return JSON.stringify(await attributes.read(await findPerson(deps, first)), null, 2)
    case 'set':
    case 'unset': {
      if (second === undefined) throw new ShrdError('attributes_use_wrong')
      const person = await findPerson(deps, first)
      const value = command === 'unset' ? null : await readValue(deps, { name: second, others })
      await attributes.write(person, { [second]: value })
      return `${command === 'set' ? 'Set' : 'Unset'} ${second} of ${first}.`
    }
    default:
      throw new ShrdError('attributes_use_wrong')
  }
}

function readDeclaration(name: string, options: Line['options']): Attribute {
  const { type, read, write, label } = options
  const rolesOf = (option: string, roles = '') =>
    roles
      .split(',')
      .filter(Boolean)
      .map((role) => oneOf(option, role.trim(), ATTRIBUTE_ROLES))
  return {
    name,
    type: oneOf('type', type ?? 'text', ATTRIBUTE_TYPES),
    read: rolesOf('read', read),
    write: rolesOf('write', write),
    ...(label && { labels: readLabels(label) }),
  }
}

function readLabels(given: readonly string[]): AttributeLabels {
  const labels = given.map((label) => {
    const [language = '', ...text] = label.split('=')
    return [oneOf('label', language, LOCALES), text.join('=')] as const
  })
  return Object.fromEntries(labels)
}

function oneOf<Value extends string>(
  option: string,
  given: string,
  values: readonly Value[],
): Value {
  const known = values.find((value) => value === given)
  if (known !== undefined) return known
  throw attributeInvalid(`--${option} must be one of ${values.join(', ')}, not "${given}"`)
}

async function readValue(
  { attributes }: Deps,
  { name, others }: { readonly name: string; readonly others: readonly string[] },
): Promise<AttributeValue> {
  const declared = await attributes.list(PLATFORM_ACCOUNT)
  const type = declared.find((attribute) => attribute.name === name)?.type
  const [text = ''] = others
  if (type === 'list') return others
  if (others.length !== 1) throw new ShrdError('attributes_use_wrong')
  if (type === 'boolean' && /^(true|false)$/.test(text)) return text === 'true'
  return type === 'number' ? Number(text) : text
}

async function findPerson({ database }: Deps, email: string) {
  const person = await database.store.identity.persons.findByEmail(
    PLATFORM_ACCOUNT,
    normaliseEmail(email),
  )
  if (person === undefined) throw attributeInvalid(`there is no user ${email}`)
  return { accountId: PLATFORM_ACCOUNT, sub: person.sub, role: 'operator' } as const
}

function describeAll(all: readonly Attribute[]): string {
  if (all.length === 0) return 'None yet. Declare one with "npm run attributes -- declare <name>".'
  const width = Math.max(...all.map(({ name }) => name.length))
  return all
    .map(({ name, type, read, write, labels = {} }) => {
      const rights = `read: ${read.join(', ') || 'operators'}; write: ${write.join(', ') || 'operators'}`
      const called = Object.entries(labels).map(([language, text]) => `; ${language}: ${text}`)
      return `${name.padEnd(width)}  ${type.padEnd(7)}  ${rights}${called.join('')}`
    })
    .join('\n')
}
