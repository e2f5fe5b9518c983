import { describe, expect, test } from 'vitest'
import { parseCommand } from './parse-command.ts'

const ENV = { SHRD_VAULT: 'https://vault.example.org', SHRD_KEY: 'me.key' }
const LINK = 'https://vault.example.org/shrdshare/shr_a#1.A'
const TYPED = { from: 'terminal' } as const

interface Piped {
  inputIsTerminal?: boolean
  env?: Record<string, string>
}

const parse = (words: string, { inputIsTerminal = true, env = ENV }: Piped = {}) =>
  parseCommand(words === '' ? [] : words.split(' '), { env, inputIsTerminal })
const refused = (problem: RegExp) =>
  expect.objectContaining({
    code: 'usage_invalid',
    data: { problem: expect.stringMatching(problem) },
  })

describe('send', () => {
  test('needs no more than a text: the environment names vault and key file', () => {
    expect(parse('send hello')).toEqual({
      kind: 'send',
      text: { from: 'argument', text: 'hello' },
      file: null,
      ttl: 259_200,
      label: null,
      friend: null,
      passphrase: null,
      vault: 'https://vault.example.org',
      service: { chosen: null, fallback: null },
      credentials: { keyFile: 'me.key', password: TYPED, code: TYPED },
    })
  })

  test('has an option for everything else', () => {
    const words =
      'send -f plan.pdf -e 1h -l flat --for Bob -p -k other.key --vault https://b.example --service https://c.example hello'
    expect(parse(words)).toMatchObject({
      text: { from: 'argument', text: 'hello' },
      file: 'plan.pdf',
      ttl: 3600,
      label: 'flat',
      friend: 'Bob',
      passphrase: TYPED,
      vault: 'https://b.example',
      service: { chosen: 'https://c.example' },
      credentials: { keyFile: 'other.key' },
    })
  })

  test.each([
    ['send', true, { from: 'terminal' }],
    ['send', false, { from: 'stdin' }],
    ['send -', true, { from: 'stdin' }],
    ['send -f a', true, null],
    ['send -f a', false, null],
    ['send -f a -', false, { from: 'stdin' }],
  ])('%j with a terminal: %s reads %j', (words, inputIsTerminal, text) => {
    expect(parse(words, { inputIsTerminal })).toMatchObject({ text })
  })

  test('a text can begin with a hyphen after two of them', () => {
    expect(parse('send -- -x')).toMatchObject({ text: { text: '-x' } })
  })

  test('files of the environment stand for typed secrets', () => {
    const env = { ...ENV, SHRD_PASSWORD_FILE: 'pw', SHRD_CODE_FILE: 'code' }
    expect(parse('send hello --passphrase-file pass', { env })).toMatchObject({
      passphrase: { from: 'file', path: 'pass' },
      credentials: {
        password: { from: 'file', path: 'pw' },
        code: { from: 'file', path: 'code' },
      },
    })
  })

  test('a passphrase in the command line is refused, and not sent as the text', () => {
    expect(() => parse('send --passphrase geheim')).toThrow(refused(/takes no value/))
    expect(() => parse('send --passphrase=geheim hello')).toThrow(refused(/does not take/))
  })

  test.each([
    ['send two words', /quotation marks/],
    ['send hello -e 2h', /1h, 1d or 3d/],
    ['send hello --vault http://vault.example.org', /--vault must be an origin/],
    ['send hello --expire 1h', /Unknown option '--expire'$/],
    ['send hello -p --passphrase-file a', /not both/],
    ['send hello --force', /Unknown option/],
  ])('%j is refused', (words, problem) => {
    expect(() => parse(words)).toThrow(refused(problem))
  })

  test.each([
    [{ SHRD_KEY: 'a' }, /Name your vault/],
    [{ SHRD_VAULT: 'https://vault.example.org' }, /Name your key file/],
    [{ ...ENV, SHRD_SERVICE: 'id' }, /SHRD_SERVICE must be an origin/],
  ])('with only %j it is refused', (env, problem) => {
    expect(() => parse('send hello', { env })).toThrow(refused(problem))
  })
})

describe('receive', () => {
  test('needs no account', () => {
    expect(parse(`receive ${LINK}`, { env: {} })).toEqual({
      kind: 'receive',
      link: { from: 'argument', text: LINK },
      output: null,
      isOverwriting: false,
      passphrase: TYPED,
      service: { chosen: null, fallback: null },
      credentials: null,
      vault: null,
    })
  })

  test.each([
    ['receive', true, 'terminal'],
    ['receive', false, 'stdin'],
    ['receive -', true, 'stdin'],
  ])('%j with a terminal: %s takes the link from %s', (words, inputIsTerminal, from) => {
    expect(parse(words, { inputIsTerminal })).toMatchObject({ link: { from } })
  })

  test('has an option for everything else', () => {
    const words = `receive ${LINK} -o inbox --force --passphrase-file pass -k me.key --vault https://b.example`
    expect(parse(words, { env: { SHRD_SERVICE: 'https://id.example.org' } })).toMatchObject({
      output: 'inbox',
      isOverwriting: true,
      passphrase: { from: 'file', path: 'pass' },
      service: { chosen: null, fallback: 'https://id.example.org' },
      credentials: { keyFile: 'me.key' },
      vault: 'https://b.example',
    })
  })

  test.each([
    [`receive ${LINK} --force`, /--force needs --output/],
    [`receive ${LINK} ${LINK}`, /one link/],
    ['receive --output= a', /--output must name/],
    [`receive ${LINK} --expires 1h`, /Unknown option/],
  ])('%j is refused', (words, problem) => {
    expect(() => parse(words)).toThrow(refused(problem))
  })
})

describe('other words', () => {
  test.each([
    ['', 'help'],
    ['help', 'help'],
    ['--help', 'help'],
    ['send --help', 'help'],
    ['receive -h', 'help'],
    ['--version', 'version'],
    ['-V', 'version'],
  ])('%j shows the %s', (words, kind) => {
    expect(parse(words, { env: {} })).toEqual({ kind })
  })

  test('a text without a command is not repeated', () => {
    const problem = 'The first word must be send or receive'
    expect(() => parse('geheim')).toThrow(expect.objectContaining({ data: { problem } }))
  })
})
