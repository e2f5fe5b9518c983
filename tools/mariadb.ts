import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { rmSync } from 'node:fs'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { userInfo } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'
import { findMemoryFolder } from './memory-folder.ts'

const run = promisify(execFile)

/** A private MariaDB: its own data directory, a port on loopback. Stopping it deletes its data. */
export interface TestMariaDb {
  /** `mysql://user@host:port`, without the name of a database: each suite creates its own. */
  readonly url: string
  stop(): Promise<void>
}

/** Starts a private MariaDB from the installed Debian package; fails with the package's name. */
export async function startMariaDb(): Promise<TestMariaDb> {
  // Short, because the path of a socket may have at most 107 characters.
  const home = await mkdtemp(join(await findMemoryFolder(), 'shrd-db-'))
  await chmod(home, 0o700)
  const runAs = userInfo().uid === 0 ? ['--user=root'] : []
  await install(home, runAs)
  const port = await freePort()
  const server = spawn('mariadbd', serverArguments(home, port, runAs), { stdio: 'ignore' })
  // A test run that is killed must not leave a database behind, least of all in memory.
  const killAtExit = () => {
    server.kill('SIGKILL')
    rmSync(home, { recursive: true, force: true })
  }
  process.once('exit', killAtExit)
  await untilReady(home, () => server.exitCode)
  await query(home, "create user shrd@'127.0.0.1'; grant all on *.* to shrd@'127.0.0.1'")
  return {
    url: `mysql://shrd@127.0.0.1:${port}`,
    stop: async () => {
      process.removeListener('exit', killAtExit)
      const exited = once(server, 'exit')
      server.kill('SIGTERM')
      await exited
      await rm(home, { recursive: true, force: true })
    },
  }
}

async function install(home: string, runAs: string[]): Promise<void> {
  try {
    await run('mariadb-install-db', [
      '--no-defaults',
      ...runAs,
      `--datadir=${home}/data`,
      '--auth-root-authentication-method=normal',
      '--skip-test-db',
      '--skip-name-resolve',
    ])
  } catch (cause) {
    throw new Error('MariaDB is needed: install the Debian package mariadb-server', { cause })
  }
}

function serverArguments(home: string, port: number, runAs: string[]): string[] {
  return [
    '--no-defaults',
    ...runAs,
    `--datadir=${home}/data`,
    `--socket=${home}/s`,
    `--pid-file=${home}/pid`,
    `--log-error=${home}/err.log`,
    `--port=${port}`,
    '--bind-address=127.0.0.1',
    '--skip-name-resolve',
    '--skip-log-bin',
    // No data here must survive a power cut: the tests are about behaviour.
    '--innodb-flush-log-at-trx-commit=0',
    '--innodb-doublewrite=0',
    '--sync-frm=0',
    // Each suite creates all tables. One file per table would take longer than the tests.
    '--innodb-file-per-table=0',
    '--innodb-buffer-pool-size=64M',
    '--innodb-log-file-size=64M',
    '--character-set-server=utf8mb4',
    '--collation-server=utf8mb4_unicode_ci',
  ]
}

async function untilReady(home: string, exitCode: () => number | null): Promise<void> {
  for (let tries = 0; tries < 150; tries++) {
    if (exitCode() !== null) throw new Error(`mariadbd ended at start, see ${home}/err.log`)
    const answered = await query(home, 'select 1').then(
      () => true,
      () => false,
    )
    if (answered) return
    await sleep(100)
  }
  throw new Error(`mariadbd did not answer within 15 s, see ${home}/err.log`)
}

async function query(home: string, sql: string): Promise<void> {
  await run('mariadb', ['--no-defaults', `--socket=${home}/s`, '--user=root', '-e', sql])
}

/** A port on loopback that was free a moment ago. */
async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  server.close()
  await once(server, 'close')
  if (address === null || typeof address === 'string')
    throw new Error('The system assigned no port.')
  return address.port
}
