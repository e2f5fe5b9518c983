/** The name of the service on pages without an application. */
export const SERVICE_NAME = 'Shrd'
