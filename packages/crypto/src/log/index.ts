export {
  LOG_ACTIONS,
  type LogAction,
  type LogEntry,
  type LogHead,
  type VerifiedLogEntry,
} from './log-entry.ts'
export { type LogDraft, type SignedLogEntry, signLogEntry } from './sign-log-entry.ts'
export { type VerifyLogChainOptions, verifyLogChain } from './verify-log-chain.ts'
export { type VerifyLogEntryOptions, verifyLogEntry } from './verify-log-entry.ts'
