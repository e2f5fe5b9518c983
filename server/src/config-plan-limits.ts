import { planType, type SessionUser } from '@shrd/contract'
import { z } from 'zod'

/**
 * The limits of a plan: the number of each kind, and the bytes of files. The last two are for an
 * account, the others for a member.
 */
export const QUOTAS = [
  'vaults',
  'categories',
  'documents',
  'storage_bytes',
  'clients',
  'account_members',
] as const

/** One of {@link QUOTAS}. */
export type Quota = (typeof QUOTAS)[number]

/** The existing plans. */
type PlanType = SessionUser['plan']['type']

/** The limits of each plan. A missing one means no limit. */
export type PlanLimits = Readonly<
  Partial<Record<PlanType, Readonly<Partial<Record<Quota, number>>>>>
>

const planLimits = z.partialRecord(
  planType,
  z.strictObject(
    // One property per quota. The cast restores the names that Object.fromEntries loses.
    Object.fromEntries(QUOTAS.map((quota) => [quota, z.int().min(0).optional()])) as Record<
      Quota,
      z.ZodOptional<z.ZodInt>
    >,
  ),
)

/** Parses limits such as `{"free_trial": {"vaults": 3}}`. It refuses unknown names. */
export const planLimitsText: z.ZodType<PlanLimits, string> = z
  .string()
  .transform((text, context) => {
    const parsed = planLimits.safeParse(parseJson(text))
    if (parsed.success) return parsed.data
    context.addIssue(
      `must be JSON such as {"free_trial": {"vaults": 3}} of the plans ${planType.options.join(', ')} and the limits ${QUOTAS.join(', ')}`,
    )
    return z.NEVER
  })

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
