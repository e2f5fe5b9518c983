export { verifyWebhook, type WebhookOptions } from './verify-webhook.ts'
export type { WebhookMessage } from './webhook-message.generated.ts'
