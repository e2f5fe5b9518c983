import { expect, test } from 'vitest'
import { createTestPorts, type PortChanges } from '../test/create-context.ts'
import { createMemoryInput } from '../test/memory-input.ts'
import { createScriptedTerminal } from '../test/scripted-terminal.ts'
import { HELP } from './help.ts'
import { runCommand } from './run-command.ts'

const LINK = `https://vault.example.org/shrdshare/shr_${'a'.repeat(26)}#1p.${'A'.repeat(43)}`
const SEND = { SHRD_VAULT: 'https://vault.example.org', SHRD_KEY: 'none.key' }

async function run(args: readonly string[], changes: PortChanges = {}, signal?: AbortSignal) {
  const sent: string[] = []
  const network = {
    ...createTestPorts().network,
    fetch: async (url: string) => {
      sent.push(url)
      throw new TypeError('fetch failed')
    },
  }
  const ports = createTestPorts({ network, ...changes })
  const code = await runCommand(args, ports, { signal })
  return { code, sent, out: ports.stdout.text(), err: ports.stderr.text() }
}

test('the manual and the version are results', async () => {
  expect(await run(['--help'])).toMatchObject({ code: 0, out: HELP, err: '' })
  expect(await run(['--version'])).toMatchObject({ code: 0, out: '1.2.3\n', err: '' })
})

test('the manual fits into a terminal and names every exit code', () => {
  for (const line of HELP.split('\n')) expect(line.length).toBeLessThanOrEqual(80)
  for (const code of [0, 1, 2, 3, 4, 5, 6, 130]) {
    expect(HELP).toMatch(new RegExp(`^ +${code}  \\w`, 'm'))
  }
})

test('a wrong command line ends with 2 and one sentence', async () => {
  const { code, out, err } = await run(['send', 'two', 'words'], { env: SEND })
  expect({ code, out }).toEqual({ code: 2, out: '' })
  const hint = '"shrd-send --help" shows how.'
  expect(err).toBe(`shrd-send: Put the text between quotation marks. ${hint}\n`)
})

test.each([
  ['no text', '\n', /There is nothing to send/],
  ['a text that is too long', 'a'.repeat(5001), /at most 5,000 characters/],
  ['bytes that are no text', Uint8Array.of(0xff), /not a text in UTF-8/],
])('%s is refused before anything is asked or sent', async (_, content, sentence) => {
  const terminal = createScriptedTerminal(['secret'])
  const stdin = createMemoryInput(content)
  const { code, sent, err } = await run(['send'], { env: SEND, stdin, terminal })
  expect({ code, sent, asked: terminal.asked }).toEqual({ code: 2, sent: [], asked: [] })
  expect(err).toMatch(sentence)
})

test('a file that is not there ends with 1', async () => {
  const { code, err } = await run(['send', '-f', 'none.pdf'], { env: SEND })
  expect(code).toBe(1)
  expect(err).toMatch(/none\.pdf cannot be read/)
})

test('a vault that does not respond ends with 5', async () => {
  const { code, sent, err } = await run(['receive', LINK])
  expect({ code, sent }).toEqual({ code: 5, sent: ['https://vault.example.org/config.json'] })
  expect(err).toMatch(/Nothing was used up/)
})

test('a link for a member needs a key file, and says so with 6', async () => {
  const link = LINK.replace('#1p', '#1m')
  const args = ['receive', link, '--service', 'https://id.example.org']
  const { code, sent, err } = await run(args)
  expect({ code, sent }).toEqual({ code: 6, sent: [] })
  expect(err).toMatch(/add --key FILE/)
})

test('a link asks for its passphrase, and without a terminal ends with 2', async () => {
  const args = ['receive', LINK, '--service', 'https://id.example.org']
  const { code, sent, err } = await run(args)
  expect({ code, sent }).toEqual({ code: 2, sent: [] })
  expect(err).toMatch(/--passphrase-file/)
})

test('a place that is taken is found before the link is opened', async () => {
  const args = ['receive', LINK, '--output', import.meta.filename]
  const { code, sent, err } = await run(args)
  expect({ code, sent }).toEqual({ code: 1, sent: [] })
  expect(err).toMatch(/The link is still unopened/)
})

test('a command that was stopped ends with 130', async () => {
  const stopped = AbortSignal.abort()
  const { code, err } = await run(['receive'], { stdin: createMemoryInput(LINK) }, stopped)
  expect({ code, err }).toEqual({ code: 130, err: 'shrd-send: Stopped.\n' })
})

test('a closed standard output is a failure, not a crash', async () => {
  const ports = createTestPorts()
  ports.stdout.close()
  expect(await runCommand(['--help'], ports)).toBe(1)
  expect(ports.stderr.text()).toMatch(/Standard output was closed/)
})
