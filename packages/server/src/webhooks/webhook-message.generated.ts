// Written by `npm run generate` from the contract.

/**
 * The body of a request to a webhook. Properties can be added without a new version, so ignore what
 * you do not know.
 */
export type WebhookMessage = {
  readonly version: 1
  readonly id: string
  readonly type: "account.created" | "account.updated" | "account.deletion_scheduled" | "account.deletion_cancelled" | "account.member_invited" | "account.invitation_withdrawn" | "account.member_added" | "account.member_removed" | "account.owner_changed" | "account.plan_changed" | "api_key.created" | "api_key.revoked" | "client.created" | "client.updated" | "client.deleted" | "client.secret_added" | "client.secret_removed" | "client.draft_saved" | "client.published" | "client.rolled_back" | "client.image_added" | "client.test_mail_sent" | "client.domain_added" | "client.domain_verified" | "client.domain_removed" | "provider.created" | "provider.updated" | "provider.deleted" | "provider.domain_added" | "provider.domain_verified" | "provider.domain_removed" | "provider.token_read" | "attribute.created" | "attribute.updated" | "attribute.deleted" | "user.registered" | "user.created" | "user.imported" | "user.updated" | "user.email_changed" | "user.password_changed" | "user.reset_forced" | "user.second_factor_added" | "user.second_factor_removed" | "user.passkey_added" | "user.passkey_renamed" | "user.passkey_removed" | "user.passkey_refused" | "user.second_factor_reset_requested" | "user.second_factor_reset_started" | "user.second_factor_reset_cancelled" | "user.second_factor_reset_completed" | "user.emergency_codes_created" | "user.provider_connected" | "user.provider_disconnected" | "user.address_released" | "user.keys_replaced" | "user.suspended" | "user.reactivated" | "user.deleted" | "user.signed_in" | "user.sign_in_failed" | "user.signed_out" | "user.sessions_ended" | "user.application_ended" | "users.exported" | "users.import_opened" | "users.import_uploaded" | "users.import_started" | "users.import_cancelled" | "users.import_finished" | "webhook.created" | "webhook.updated" | "webhook.deleted" | "webhook.secret_changed" | "webhook.replayed" | "webhook.tested" | "webhook.disabled" | "billing.details_changed" | "billing.invoice_issued" | "billing.payment_recorded" | "billing.invoice_paid" | "billing.reminder_sent" | "billing.past_due" | "billing.reactivated" | "billing.expired" | "billing.purge_announced" | "billing.data_purged"
  readonly timestamp: string
  readonly account_id: string
  readonly number: number | null
  readonly is_test: boolean
  readonly data: {
    readonly actor: {
      readonly kind: "user" | "api_key" | "operator" | "system"
      readonly id: string | null
    }
    readonly target: string | null
    readonly details: Readonly<Record<string, string | number | boolean | null | readonly string[]>> | null
    readonly request: {
      readonly id: string
      readonly address: string
    } | null
  }
}
