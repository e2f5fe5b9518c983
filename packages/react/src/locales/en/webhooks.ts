/** Errors of webhooks and attributes, in English. The keys are those of every other language. */
export const webhooks = {
  'error.attribute_not_found': 'That attribute is not found.',
  'error.webhook_not_found': 'That webhook is not found.',
  'error.webhook_url_invalid':
    'The address of a webhook must be https, public, at port 443 or above 1023, and without user and password.',
  'error.webhook_disabled': 'The webhook is disabled. Enable it first.',
  'error.delivery_not_found': 'That message is not found.',
}
