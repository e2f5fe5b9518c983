/** Errors of clients, their branding and their domains, in English. The keys are those of every other language. */
export const applicationErrors = {
  'error.branding_invalid': 'An image of the branding does not exist any more. Upload it again.',
  'error.client_built_in':
    'This client belongs to the service. Its settings are in the configuration of the service.',
  'error.client_invalid': 'The settings of the client are not valid.',
  'error.client_not_found': 'That client is not found.',
  'error.client_secret_not_found': 'That secret is not found.',
  'error.client_taken': 'That client id is taken. Choose another one.',
  'error.contrast_too_low': 'Some text or controls would be hard or impossible to see.',
  'error.domain_invalid':
    'Enter a domain such as id.example.com, which does not belong to the service.',
  'error.domain_limit':
    'Your account has activated many domains or looked for many records. Try again after {time}.',
  'error.domain_not_found': 'The client has no domain.',
  'error.domain_taken': 'Another client shows its pages under this domain.',
  'error.domain_unproven': 'The DNS record is missing. New records can take an hour to arrive.',
  'error.image_invalid': 'Choose a PNG, JPEG or WebP image of at most 1 MB and 8 megapixels.',
  'error.version_not_found': 'That version is not kept any more.',
  'error.provider_invalid': 'These settings of a provider are not valid.',
  'error.provider_token_missing':
    'Nothing is stored for this user. They sign in with the provider first.',
}
