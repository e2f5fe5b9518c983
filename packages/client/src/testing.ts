export type { AccountCalls } from './testing/account-call.ts'
export { createIdentityService } from './testing/create-identity-service.ts'
export type { FaultOptions, ServiceFault } from './testing/faults.ts'
export type {
  IdentityService,
  IdentityServiceOptions,
  ServedRequest,
} from './testing/identity-service.ts'
export type { TestPeople } from './testing/people.ts'
export type { NewTestPerson, TestPerson, TestSecondFactor } from './testing/person.ts'
export type { SentMail, TestSession } from './testing/records.ts'
export type {
  NewTestClient,
  TestClient,
  TestPasswordPolicy,
  TestPolicy,
} from './testing/test-client.ts'
export { createTotpToken } from './testing/totp.ts'
