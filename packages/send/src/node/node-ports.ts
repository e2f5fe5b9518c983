import { homedir } from 'node:os'
import type { CommandPorts } from '../ports.ts'
import { readVersion } from '../version.ts'
import { createFileSystem } from './file-system.ts'
import { createNetworkPorts } from './network-ports.ts'
import { createPinFiles } from './pin-files.ts'
import { stateFolder } from './state-folder.ts'
import { createInput, createOutput } from './streams.ts'
import { createTerminal } from './terminal.ts'

/**
 * The ports of this process: its standard streams, terminal, files and network.
 *
 * @example
 * import { createNodePorts } from '@shrd/send'
 *
 * const { version } = createNodePorts()
 */
export function createNodePorts(): CommandPorts {
  const { env, platform, stderr, stdin, stdout } = process
  return {
    stdin: createInput(stdin),
    stdout: createOutput(stdout),
    stderr: createOutput(stderr),
    terminal: createTerminal(),
    files: createFileSystem(),
    network: createNetworkPorts(),
    pins: createPinFiles(stateFolder({ env, platform, home: homedir() })),
    env,
    version: readVersion(),
  }
}
