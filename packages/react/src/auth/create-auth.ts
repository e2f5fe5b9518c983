export { createAuth } from '@shrd/client/auth'
