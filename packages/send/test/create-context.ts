import type { CommandContext } from '../src/console/context.ts'
import { createReport } from '../src/console/report.ts'
import { createFileSystem } from '../src/node/file-system.ts'
import { createNetworkPorts } from '../src/node/network-ports.ts'
import type { CommandPorts } from '../src/ports.ts'
import { createMemoryInput } from './memory-input.ts'
import { createMemoryOutput, type MemoryOutput } from './memory-output.ts'
import { createScriptedTerminal } from './scripted-terminal.ts'

/** What a test changes of its ports. */
export type PortChanges = Partial<Omit<CommandPorts, 'stdout' | 'stderr'>>

/** Ports whose outputs a test can read. Files, clock and network are real. */
export interface TestPorts extends CommandPorts {
  readonly stdout: MemoryOutput
  readonly stderr: MemoryOutput
}

/** Ports without a terminal. */
export function createTestPorts(changes: PortChanges = {}): TestPorts {
  return {
    stdin: createMemoryInput(null),
    terminal: createScriptedTerminal(),
    files: createFileSystem(),
    network: createNetworkPorts(),
    pins: { findPin: async () => undefined, updatePin: async () => undefined },
    env: {},
    version: '1.2.3',
    ...changes,
    stdout: createMemoryOutput(),
    stderr: createMemoryOutput(),
  }
}

/** The context of a command that runs with these ports. */
export function createContext(ports: CommandPorts): CommandContext {
  const report = createReport(ports.stderr, ports.network.clock)
  return { ports, report, signal: new AbortController().signal }
}
