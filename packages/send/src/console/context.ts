import type { CommandPorts } from '../ports.ts'
import type { Report } from './report.ts'

/** What a running command works with. */
export interface CommandContext {
  readonly ports: CommandPorts
  readonly report: Report
  /** Ends the command. */
  readonly signal: AbortSignal
}
