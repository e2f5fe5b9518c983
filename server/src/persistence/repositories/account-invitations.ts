import type { Knex } from 'knex'
import type { AccountMember } from './accounts.ts'

/** An invitation to be a member of an account. */
export interface StoredInvitation {
  readonly invitation_id: string
  readonly account_id: string
  /** In the normalised form. */
  readonly email: string
  readonly role: AccountMember['role']
  /** SHA-256 of the token in the mailed link. */
  readonly token_hash: string
  /** The `sub` of the owner who sent it. */
  readonly invited_by: string
  readonly created_at: number
  readonly expires_at: number
}

/** Open invitations. Never finds an expired one. */
export interface AccountInvitationRepository {
  /** Stores an invitation in place of an earlier one to the same address. */
  save(invitation: StoredInvitation): Promise<void>
  findByToken(tokenHash: string, now: number): Promise<StoredInvitation | undefined>
  /** The newest first. */
  list(accountId: string, now: number): Promise<readonly StoredInvitation[]>
  count(accountId: string, now: number): Promise<number>
  /** Ends an invitation. True for one caller only, also with parallel requests. */
  end(
    invitation: Pick<StoredInvitation, 'account_id' | 'invitation_id'>,
    now: number,
  ): Promise<boolean>
  /** Ends the invitations that a former owner sent. */
  deleteAllBy(accountId: string, sub: string): Promise<void>
}

/** See {@link AccountInvitationRepository}. */
export function accountInvitationRepository(knex: Knex): AccountInvitationRepository {
  const living = (now: number) => knex('account_invitations').where('expires_at', '>', now)
  return {
    async save(invitation) {
      const { account_id, email } = invitation
      await knex('account_invitations').where({ account_id, email }).delete()
      await knex('account_invitations').insert(invitation)
    },
    findByToken: (token_hash, now) => living(now).andWhere({ token_hash }).first(),
    list: (account_id, now) =>
      living(now)
        .andWhere({ account_id })
        .orderBy([{ column: 'created_at', order: 'desc' }, 'invitation_id']),
    async count(account_id, now) {
      const row = await living(now).andWhere({ account_id }).count('* as invitations').first()
      return Number(row?.invitations ?? 0)
    },
    end: async ({ account_id, invitation_id }, now) =>
      (await living(now).andWhere({ account_id, invitation_id }).delete()) === 1,
    async deleteAllBy(account_id, invited_by) {
      await knex('account_invitations').where({ account_id, invited_by }).delete()
    },
  }
}
