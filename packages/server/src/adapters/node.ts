export { type NodeRequest, type NodeResponse, sendWebResponse, toWebRequest } from './node-http.ts'
