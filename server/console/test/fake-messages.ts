import type { Delivery, InvoiceEntry, Provider, UserImport, Webhook } from '../src/data/types.ts'
import { DAY, NOW } from './fake-records.ts'
import { idOf } from './fake-state.ts'

/** A webhook that works. */
export function createWebhook(values: Partial<Webhook> = {}): Webhook {
  return {
    webhook_id: `whk_${idOf(0)}`,
    url: 'https://hooks.example.org/shrd',
    description: 'Warehouse',
    types: null,
    status: 'active',
    disabled_reason: null,
    failing_since: null,
    former_until: null,
    created_at: NOW,
    updated_at: NOW,
    ...values,
  }
}

/** A message to a webhook, which was given up. */
export function createDelivery(number: number, values: Partial<Delivery> = {}): Delivery {
  return {
    delivery_id: `whd_${idOf(number)}`,
    message_id: `evt_${idOf(number)}`,
    type: 'user.registered',
    status: 'failed',
    attempts: 12,
    created_at: NOW - number,
    last_at: NOW - number,
    next_at: null,
    request: { url: 'https://hooks.example.org/shrd', body: '{"type":"user.registered"}' },
    response: { status: 500, body: '<b>broken</b>' },
    duration: 120,
    error: 'HTTP_500',
    ...values,
  }
}

/** An invoice that was paid. */
export function createInvoice(number: number, values: Partial<InvoiceEntry> = {}): InvoiceEntry {
  return {
    invoice_id: `ivc_${idOf(number)}`,
    number: `INV-${String(number).padStart(6, '0')}`,
    issued_at: NOW - number * 30 * DAY,
    due_at: NOW - number * 30 * DAY + 14 * DAY,
    total: 4900,
    paid: 4900,
    paid_at: NOW,
    ...values,
  }
}

/** An import that runs. */
export function createImport(values: Partial<UserImport> = {}): UserImport {
  return {
    import_id: `imp_${idOf(0)}`,
    format: 'csv',
    on_duplicate: 'skip',
    state: 'running',
    size: 200,
    position: 50,
    rows: 4,
    created: 3,
    updated: 0,
    skipped: 0,
    refused: 1,
    failure: null,
    created_at: NOW,
    started_at: NOW,
    finished_at: null,
    ...values,
  }
}

/** Another provider, with a domain that waits for its record. */
export function createProvider(values: Partial<Provider> = {}): Provider {
  const provider_id = `prv_${idOf(0)}`
  return {
    ...{ provider_id, kind: 'oidc', name: 'Nordlys staff', text: null, icon: null, enabled: true },
    ...{ client_id: 'shrd', scopes: null, issuer: 'https://login.example.org', endpoints: null },
    ...{ claims: null, apple: null, tenants: [], trusts_email: true, keep_tokens: false },
    ...{ has_secret: true, created_at: NOW - 9 * DAY, updated_at: NOW - 9 * DAY },
    redirect_uris: [`https://id.example.org/providers/${provider_id}/callback`],
    domains: [
      {
        ...{ domain: 'example.org', status: 'pending', verified_at: null },
        ...{ record_name: '_shrd.example.org', record_value: 'shrd-domain=q6wz4k' },
      },
    ],
    ...values,
  }
}
