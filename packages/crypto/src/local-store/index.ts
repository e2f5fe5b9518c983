export {
  importDeviceKey,
  type LocalKeysPayload,
  type LocalStoreContext,
  openLocalKeys,
  sealLocalKeys,
} from './local-store.ts'
