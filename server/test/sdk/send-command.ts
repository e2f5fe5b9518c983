import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, mkdtemp, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import { ShrdError } from '@shrd/crypto/errors'
import { createKeyFile } from '@shrd/crypto/key-file'
import { type CommandPorts, createNodePorts, type Output, runCommand } from '@shrd/send'
import type { TestServer } from '../test-server.ts'
import { type ClientMember, createClientMember } from './client-member.ts'

const BIN = fileURLToPath(new URL('../../../packages/send/src/bin.ts', import.meta.url))
const PASSWORD = 'correct horse battery staple'

/** The server of a vault's page, as far as commands use it. */
export interface VaultPage {
  readonly origin: string
  /** From now on it names this service. */
  name(apiOrigin: string): void
  close(): void
}

/** Starts a server that names the service of a vault. */
export async function startVaultPage(): Promise<VaultPage> {
  let apiOrigin = ''
  const page = createServer((request, response) => {
    response.writeHead(request.url === '/config.json' ? 200 : 404)
    response.end(JSON.stringify({ apiOrigin }))
  }).listen(0, 'localhost')
  await once(page, 'listening')
  const address = page.address()
  if (address === null || typeof address === 'string') throw new Error('no port was given')
  return {
    origin: `http://localhost:${address.port}`,
    name(origin) {
      apiOrigin = origin
    },
    close: () => page.close(),
  }
}

/** What a command wrote, and how it ended. */
export interface CommandResult {
  readonly code: number | null
  readonly out: Buffer
  readonly err: string
}

/** A member with files for the command line. */
export interface CommandMember extends ClientMember {
  readonly folder: string
  /** The environment of a command that signs in without a person. Each call uses up a code. */
  signInEnv(): Promise<Record<string, string>>
}

/** Registers a member whose key file, password and codes are files. */
export async function createCommandMember(server: TestServer): Promise<CommandMember> {
  const member = await createClientMember(server)
  const { identity, privateKeys } = member.made
  const folder = await mkdtemp(join(tmpdir(), 'shrd-send-'))
  const write = async (name: string, content: string) => {
    const path = join(folder, name)
    await writeFile(path, content, { mode: 0o600 })
    return path
  }
  // The derivation of the specification, because the stronger one would be most of the test's time.
  const keyFile = await createKeyFile(identity, privateKeys, PASSWORD, { kdf: 'pbkdf2' })
  const fixed = {
    SHRD_VAULT: server.config.vaultOrigin,
    SHRD_KEY: await write('me.key', keyFile),
    SHRD_PASSWORD_FILE: await write('password', `${PASSWORD}\n`),
  }
  const codes = [...member.emergencyCodes]
  return {
    ...member,
    folder,
    signInEnv: async () => ({
      ...fixed,
      SHRD_CODE_FILE: await write('code', `${codes.shift() ?? ''}\n`),
    }),
  }
}

/** What reaches a command besides its words. */
export interface CommandInput {
  readonly stdin?: string
  readonly env?: Readonly<Record<string, string>>
}

/** Runs the program as its users do, in a process without a terminal. */
export async function spawnCommand(
  args: readonly string[],
  { stdin = '', env = {} }: CommandInput,
): Promise<CommandResult> {
  const state = await mkdtemp(join(tmpdir(), 'shrd-state-'))
  const { PATH = '' } = process.env
  const child = spawn(process.execPath, ['--conditions=shrd-source', BIN, ...args], {
    env: { PATH, XDG_STATE_HOME: state, NO_COLOR: '1', ...env },
    // A session of its own has no terminal.
    detached: true,
  })
  child.stdin.end(stdin)
  const pieces: Buffer[] = []
  child.stdout.on('data', (piece: Buffer) => pieces.push(piece))
  const [err, [code]] = await Promise.all([text(child.stderr), once(child, 'close')])
  return { code, out: Buffer.concat(pieces), err }
}

/** What a test changes of a command in its own process. */
export interface CommandScene extends CommandInput {
  /** The lines that the person types. */
  readonly typed?: readonly string[]
  /** Standard output is closed. */
  readonly isClosed?: boolean
  /** Standard output is a terminal. */
  readonly isShown?: boolean
  readonly network?: CommandPorts['network']
  readonly signal?: AbortSignal
}

/** Runs a command in this process, with a person at the terminal. */
export async function runHere(
  args: readonly string[],
  {
    stdin,
    env = {},
    typed = [],
    isClosed = false,
    isShown = false,
    signal,
    ...scene
  }: CommandScene = {},
): Promise<CommandResult> {
  const own = createNodePorts()
  const [out, err] = [collect(isShown), collect(false)]
  const lines = [...typed]
  const ports: CommandPorts = {
    ...own,
    env,
    network: scene.network ?? own.network,
    pins: { findPin: async () => undefined, updatePin: async () => undefined },
    stdin: {
      isTerminal: stdin === undefined,
      read: async () => new TextEncoder().encode(stdin),
    },
    stdout: isClosed ? closed : out,
    stderr: err,
    terminal: {
      isPresent: true,
      async askHidden(question) {
        const line = lines.shift()
        if (line === undefined) throw new Error(`Nobody answers: ${question}`)
        return line
      },
    },
  }
  const code = await runCommand(args, ports, { signal })
  return { code, out: out.bytes(), err: err.bytes().toString() }
}

/** Creates an empty folder in the member's own. */
export async function createInbox({ folder }: CommandMember, name: string): Promise<string> {
  const inbox = join(folder, name)
  await mkdir(inbox)
  return inbox
}

const closed: Output = {
  isTerminal: false,
  write: async () => {
    throw new ShrdError('output_failed')
  },
}

function collect(isTerminal: boolean) {
  const pieces: Buffer[] = []
  return {
    isTerminal,
    write: async (content: string | Uint8Array) => void pieces.push(Buffer.from(content)),
    bytes: () => Buffer.concat(pieces),
  }
}
