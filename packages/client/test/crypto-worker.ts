import { serveCryptoWork } from '../src/worker/serve-crypto-work.ts'

serveCryptoWork()
