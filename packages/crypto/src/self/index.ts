export { openSelf, type SelfContext, type SelfPart, sealSelf } from './seal-self.ts'
export {
  type CreateSelfDocumentOptions,
  createSelfDocument,
  selfDocumentId,
} from './self-document.ts'
export { openSelfKey, type SelfKey } from './self-key.ts'
