import { serveCryptoWork } from '@shrd/client/worker'

serveCryptoWork()
