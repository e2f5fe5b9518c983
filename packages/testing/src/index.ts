export type { AccountCalls } from './account-call.ts'
export { createIdentityService } from './create-identity-service.ts'
export type { FaultOptions, ServiceFault } from './faults.ts'
export type {
  IdentityService,
  IdentityServiceOptions,
  ServedRequest,
} from './identity-service.ts'
export type { TestPeople } from './people.ts'
export type { NewTestPerson, TestPerson, TestSecondFactor } from './person.ts'
export type { SentMail, TestSession } from './records.ts'
export type {
  NewTestClient,
  TestClient,
  TestPasswordPolicy,
  TestPolicy,
} from './test-client.ts'
export { createTotpToken } from './totp.ts'
