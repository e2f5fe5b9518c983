// What a page shows of one-off links before it opens one. No call is in it: a widget that a page
// does not use must bring none of the client along.
export { displayFileName } from './files/display-file-name.ts'
export {
  formatShareAddress,
  parseShareAddress,
  type ShareAddress,
  withoutShareKey,
} from './shares/share-address.ts'
