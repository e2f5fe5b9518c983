/** What the service calls itself where no application asks. */
export const SERVICE_NAME = 'Shrd'
