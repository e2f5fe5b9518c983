export { type EndpointName, endpoints } from './endpoints.ts'
