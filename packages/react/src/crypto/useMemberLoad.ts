import { useMember } from '../session/use-member.ts'
import { type Load, useLoad } from '../task/use-load.ts'

/** Loads data of the signed-in member and drops it when the session ends. @see useLoad */
export function useMemberLoad<Result>(
  name: string | null,
  load: (signal: AbortSignal) => Promise<Result>,
): Load<Result> {
  const user_id = useMember()?.user.user_id ?? null
  return useLoad(user_id === null || name === null ? null : `${user_id} ${name}`, load)
}
