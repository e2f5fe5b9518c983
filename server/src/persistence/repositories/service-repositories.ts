import { type AttemptRepository, attemptRepository } from './attempts.ts'
import { type CallLeaseRepository, callLeaseRepository } from './call-leases.ts'
import { type IdempotencyRepository, idempotencyRepository } from './idempotency.ts'
import { type MailRepository, mailRepository } from './mails.ts'
import { type NonceRepository, nonceRepository } from './nonces.ts'
import { type CreateGroup, defineGroup } from './repository-group.ts'
import { type SealedValueRepository, sealedValueRepository } from './sealed-values.ts'

/** What the service itself needs, whoever calls it. */
export interface ServiceRepositories {
  readonly mails: MailRepository
  readonly attempts: AttemptRepository
  readonly callLeases: CallLeaseRepository
  readonly nonces: NonceRepository
  readonly idempotency: IdempotencyRepository
  readonly sealedValues: SealedValueRepository
}

/** See {@link ServiceRepositories}. */
export const createServiceRepositories: CreateGroup<ServiceRepositories> = defineGroup({
  mails: mailRepository,
  attempts: attemptRepository,
  callLeases: callLeaseRepository,
  nonces: nonceRepository,
  idempotency: idempotencyRepository,
  sealedValues: sealedValueRepository,
})
