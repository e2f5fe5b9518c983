export type {
  Auth,
  AuthAccess,
  AuthEvent,
  AuthState,
  AuthUser,
  SignInOptions,
} from './auth/auth.ts'
export type {
  AuthOptions,
  AuthPorts,
  PopupWindow,
  TabChannel,
  TextStorage,
} from './auth/auth-options.ts'
export { createAuth } from './auth/create-auth.ts'
export { downloadText } from './browser/download.ts'
export { EMERGENCY_CODES_NAME } from './flows/emergency-codes-name.ts'
export { KEY_FILE_PASSWORD } from './key-files/key-file-password.ts'
export {
  createStepMachine,
  type OwnStepMachine,
  type StepMachineOptions,
} from './steps/create-step-machine.ts'
export type { StepOptions, Steps } from './steps/drive-steps.ts'
export { NO_DATA, type StepMachine, type StepState } from './steps/step-machine.ts'
export {
  type StepField,
  type StepFields,
  type StepKind,
  type StepView,
  type StepWay,
  toStepEvent,
  toWayEvent,
  viewStep,
} from './steps/step-view.ts'
