export {
  type AccountCalls,
  createIdentityService,
  createTotpToken,
  type FaultOptions,
  type IdentityService,
  type IdentityServiceOptions,
  type NewTestClient,
  type NewTestPerson,
  type SentMail,
  type ServedRequest,
  type ServiceFault,
  type TestClient,
  type TestPeople,
  type TestPerson,
  type TestPolicy,
  type TestSession,
} from '@shrd/testing'
export { createIdentityHandlers } from './testing/create-identity-handlers.ts'
export {
  createMswHandlers,
  type MockCall,
  type MockImplementations,
  type MockOptions,
} from './testing/create-msw-handlers.ts'
export { type ProblemDetails, respondWithProblem } from './testing/problem-response.ts'
