import { type CallName, calls } from './calls.ts'

/**
 * The key of a response in the cache. It begins with the account, so what one account has read is
 * never shown for another.
 */
export function queryKeyOf(
  name: CallName,
  account_id: string | undefined,
  ...input: readonly object[]
): readonly unknown[] {
  return [calls[name].auth === 'account' ? (account_id ?? null) : 'own', name, ...input]
}
