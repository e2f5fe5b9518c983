import { useMember } from '../../app/member-context.ts'
import { pathOf } from '../../app/paths.ts'
import { useAccount } from '../../data/account-context.ts'
import type { Billing, ManagedClient, UserImport, Webhook } from '../../data/types.ts'
import { useCall } from '../../data/use-call.ts'
import { useTexts } from '../../locales/TextsProvider.tsx'
import { useFormats } from '../../locales/use-formats.ts'

/** Something in the account that needs a member. */
export interface Notice {
  /** The same while the matter is the same. */
  readonly id: string
  readonly text: string
  /** A screen of the console, or another page of the service. */
  readonly to: string
}

/** Milliseconds after which the matters are looked at again. */
const EVERY = 300_000
/** An import is news for a day. */
const NEWS = 86_400_000

/** What needs a member now: read from the state of the account, so it goes when it is done. */
export function useNotices(enabled: boolean): readonly Notice[] {
  const { text } = useTexts()
  const { day } = useFormats()
  const { account_id, deletion_at } = useAccount()
  const { profile } = useMember()
  const options = { enabled, every: enabled && EVERY } as const
  const billing = useCall('getBilling', {}, options).data?.billing
  const webhooks = useCall('listWebhooks', {}, options).data ?? []
  const clients = useCall('listClients', {}, { enabled }).data ?? []
  const imports = useCall('listUserImports', {}, options).data ?? []
  const to = (...parts: string[]): string => pathOf(account_id, ...parts)
  return [
    ...(deletion_at === null
      ? []
      : [
          {
            id: `deletion ${deletion_at}`,
            text: text('notices.deletion', { day: day(deletion_at) }),
            to: to('settings'),
          },
        ]),
    ...billingNotices(billing).map((kind) => ({
      id: `billing ${kind}`,
      text: text(`notices.billing.${kind}`),
      to: to('billing'),
    })),
    ...webhooks.filter(isTroubled).map(({ webhook_id, url, status }) => ({
      id: `webhook ${webhook_id} ${status}`,
      text: text(status === 'failing' ? 'notices.webhook.failing' : 'notices.webhook.disabled', {
        url,
      }),
      to: to('webhooks', webhook_id),
    })),
    ...clients.flatMap(({ client_id, domain }) =>
      isPending(domain)
        ? [
            {
              id: `domain ${client_id}`,
              text: text('notices.domain', { host: domain.host }),
              to: to('clients', client_id, 'domain'),
            },
          ]
        : [],
    ),
    ...imports.filter(isNews).map(({ import_id, state }) => ({
      id: `import ${import_id}`,
      text: text(state === 'finished' ? 'notices.import.finished' : 'notices.import.failed'),
      to: to('transfer'),
    })),
    ...(profile.second_factor === null
      ? [{ id: 'second factor', text: text('notices.secondFactor'), to: '/account/security' }]
      : []),
  ]
}

function billingNotices(
  billing: Billing | null | undefined,
): ('past_due' | 'expired' | 'needs_plan')[] {
  if (!billing) return []
  const { state, needs_plan, open_amount } = billing
  // Late without an invoice: the free days are over, and no plan goes on.
  if (state === 'past_due' && needs_plan && open_amount === 0) return ['needs_plan']
  if (state === 'past_due' || state === 'expired') return [state]
  return needs_plan ? ['needs_plan'] : []
}

function isTroubled({ status, disabled_reason }: Webhook): boolean {
  return status === 'failing' || (status === 'disabled' && disabled_reason !== 'member')
}

function isPending(domain: ManagedClient['domain']): domain is NonNullable<typeof domain> {
  return domain?.status === 'pending'
}

function isNews({ state, finished_at }: UserImport): boolean {
  const isOver = state === 'finished' || state === 'failed'
  return isOver && finished_at !== null && finished_at > Date.now() - NEWS
}
