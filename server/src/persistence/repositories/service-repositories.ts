import { attemptRepository } from './attempts.ts'
import { callLeaseRepository } from './call-leases.ts'
import { idempotencyRepository } from './idempotency.ts'
import { mailRepository } from './mails.ts'
import { nonceRepository } from './nonces.ts'
import { defineGroup, type Group } from './repository-group.ts'
import { sealedValueRepository } from './sealed-values.ts'

const MAKERS = {
  mails: mailRepository,
  attempts: attemptRepository,
  callLeases: callLeaseRepository,
  nonces: nonceRepository,
  idempotency: idempotencyRepository,
  sealedValues: sealedValueRepository,
}

/** What the service itself needs, whoever calls it. */
export type ServiceRepositories = Group<typeof MAKERS>

/** See {@link ServiceRepositories}. */
export const createServiceRepositories = defineGroup(MAKERS)
