export { SEND_ERRORS, type SendErrorCode } from './errors.ts'
export { EXIT_CODES, type ExitCode } from './exit-codes.ts'
export { createNodePorts } from './node/node-ports.ts'
export type {
  CommandPorts,
  FileSystem,
  Input,
  OpenedFile,
  Output,
  PinStore,
  SaveTarget,
  Terminal,
} from './ports.ts'
export { type RunOptions, runCommand } from './run-command.ts'
