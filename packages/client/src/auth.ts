export type {
  Auth,
  AuthAccess,
  AuthEvent,
  AuthState,
  AuthUser,
  SignInOptions,
} from './auth/auth.ts'
export type { StepMachine, StepState } from './steps/step-machine.ts'
