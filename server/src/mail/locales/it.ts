import type { MailWords } from '../mail-words.ts'
import { billing } from './billing/it.ts'

/** The Italian words of mails. */
export const it: MailWords = {
  kinds: {
    ...billing,
    verify_email: {
      subject: '{brand}: conferma il tuo indirizzo e-mail',
      lead: [
        'Qualcuno, probabilmente tu, si è registrato su {brand} con questo indirizzo e-mail.',
        'Inserisci questo codice o apri il link per confermare che l’indirizzo è tuo.',
      ],
      button: 'Conferma l’indirizzo',
      close: ['Se non sei stato tu, non devi fare nulla: l’account non verrà attivato.'],
    },
    address_taken: {
      subject: '{brand}: hai già un account',
      lead: [
        'Qualcuno, probabilmente tu, ha provato a registrarsi su {brand} con questo indirizzo e-mail. Esiste già un account che lo usa.',
        'Accedi invece di registrarti. Se hai dimenticato la password, lì puoi impostarne una nuova.',
      ],
      button: 'Accedi',
      close: ['Se non sei stato tu, non devi fare nulla: il tuo account non è cambiato.'],
    },
    one_time_code: {
      subject: '{brand}: il tuo codice monouso',
      lead: ['Inserisci questo codice monouso dove stai accedendo a {brand}.'],
      close: [
        'Funziona una sola volta, per pochi minuti. Non comunicarlo a nessuno: nessuno di {brand} te lo chiederà.',
        'Se non l’hai richiesto, qualcun altro sta provando ad accedere con il tuo indirizzo.',
      ],
    },
    reset_password: {
      subject: '{brand}: imposta una nuova password',
      lead: [
        'Qualcuno, probabilmente tu, ha chiesto una nuova password per il tuo account su {brand}.',
        'Inserisci questo codice o apri il link per impostarla.',
      ],
      button: 'Imposta una nuova password',
      close: ['Se non sei stato tu, non devi fare nulla: la tua password resta com’è.'],
    },
    set_password: {
      subject: '{brand}: imposta la tua password',
      lead: ['Un operatore di {brand} ti chiede di impostare la password del tuo account.'],
      button: 'Imposta la password',
      close: [
        'Il link funziona una sola volta, per un tempo limitato. Se non conosci {brand}, non devi fare nulla.',
      ],
    },
    change_email: {
      subject: '{brand}: conferma il tuo nuovo indirizzo e-mail',
      lead: [
        'Qualcuno, probabilmente tu, vuole usare questo indirizzo e-mail per il proprio account su {brand}.',
        'Inserisci questo codice o apri il link per confermare che l’indirizzo è tuo.',
      ],
      button: 'Conferma l’indirizzo',
      close: ['Se non sei stato tu, non devi fare nulla: l’account mantiene il vecchio indirizzo.'],
    },
    confirm_member_email: {
      subject: '{brand}: il tuo codice per questo indirizzo e-mail',
      lead: [
        'Qualcuno, probabilmente tu, vuole usare questo indirizzo e-mail per il proprio account su {brand}.',
        'Inserisci questo codice nella pagina del profilo in cui l’hai richiesto, insieme a un codice della tua app di autenticazione. Da quel momento {brand} scrive a questo indirizzo.',
      ],
      close: [
        'Funziona una sola volta, per pochi minuti, e conta solo il codice più recente.',
        'Se non sei stato tu, non devi fare nulla: l’account resta com’è.',
      ],
    },
    replace_member_email: {
      subject: '{brand}: il tuo codice per il nuovo indirizzo e-mail',
      lead: [
        'Qualcuno, probabilmente tu, vuole usare questo indirizzo e-mail per il proprio account su {brand}.',
        'Inserisci questo codice nella pagina del profilo in cui l’hai richiesto, insieme a un codice della tua app di autenticazione. Da quel momento {brand} scrive a questo indirizzo al posto di quello attuale e avvisa quello attuale.',
      ],
      close: [
        'Funziona una sola volta, per pochi minuti, e conta solo il codice più recente.',
        'Se non sei stato tu, non devi fare nulla: l’account mantiene l’indirizzo attuale.',
      ],
    },
    new_sign_in: {
      subject: '{brand}: nuovo accesso al tuo account',
      lead: ['Qualcuno, probabilmente tu, ha effettuato l’accesso al tuo account su {brand}.'],
      close: [
        'Se non sei stato tu, imposta subito una nuova password e termina tutte le sessioni.',
      ],
    },
    password_changed: {
      subject: '{brand}: la tua password è stata cambiata',
      lead: ['La password del tuo account su {brand} è stata cambiata.'],
      close: [
        'Se non sei stato tu, imposta subito una nuova password e termina tutte le sessioni.',
        'Le passkey e i provider collegati permettono ancora l’accesso. Rimuovi nella pagina di sicurezza quelli che non conosci.',
      ],
    },
    email_changed: {
      subject: '{brand}: il tuo indirizzo e-mail è stato cambiato',
      lead: ['L’indirizzo e-mail del tuo account su {brand} è stato cambiato.'],
      close: ['Se non sei stato tu, avvisa subito chi gestisce {brand}.'],
    },
    webhook_disabled: {
      subject: '{brand}: un webhook è stato disattivato',
      lead: [
        'Il webhook verso {host} è stato disattivato perché il destinatario non esiste più o da giorni non accetta nulla.',
        'Gli eventi dell’account {account} non vi vengono inviati finché non lo riattivi.',
      ],
      button: 'Vedi i webhook',
      close: [
        'Il registro mostra che cosa non è riuscito, e da lì puoi inviare di nuovo ciò che è andato perso.',
      ],
    },
    two_factor_on: {
      subject: '{brand}: l’autenticazione a due fattori è attiva',
      lead: [
        'L’autenticazione a due fattori è stata configurata per il tuo account su {brand}. Ora per accedere serve anche un codice.',
      ],
      close: ['Se non sei stato tu, avvisa subito chi gestisce {brand}.'],
    },
    two_factor_off: {
      subject: '{brand}: l’autenticazione a due fattori è disattivata',
      lead: ['L’autenticazione a due fattori è stata disattivata per il tuo account su {brand}.'],
      close: [
        'Se non sei stato tu, imposta subito una nuova password e configura di nuovo l’autenticazione a due fattori.',
      ],
    },
    passkey_added: {
      subject: '{brand}: è stata aggiunta una passkey',
      lead: ['È stata aggiunta una passkey al tuo account su {brand}. Può servire per accedere.'],
      close: [
        'Se non sei stato tu, rimuovila subito nella pagina della sicurezza e imposta una nuova password.',
      ],
    },
    passkey_removed: {
      subject: '{brand}: è stata rimossa una passkey',
      lead: [
        'Una passkey del tuo account su {brand} è stata rimossa. Non permette più di accedere, e le altre sessioni sono state terminate.',
      ],
      close: ['Se non sei stato tu, imposta subito una nuova password.'],
    },
    provider_connected: {
      subject: '{brand}: {provider} è stato collegato',
      lead: [
        'Il fornitore {provider} è stato collegato al tuo account su {brand}. Può servire per accedere.',
      ],
      button: 'Apri la pagina della sicurezza',
      close: [
        'Se non sei stato tu, scollegalo subito nella pagina della sicurezza e imposta una nuova password.',
      ],
    },
    provider_disconnected: {
      subject: '{brand}: {provider} è stato scollegato',
      lead: [
        'Il fornitore {provider} è stato scollegato dal tuo account su {brand}. Non permette più di accedere, e le altre sessioni sono state terminate.',
      ],
      button: 'Apri la pagina della sicurezza',
      close: ['Se non sei stato tu, imposta subito una nuova password.'],
    },
    passkey_refused: {
      subject: '{brand}: una passkey è stata rifiutata',
      lead: [
        'Qualcuno ha provato ad accedere al tuo account su {brand} con una passkey che forse è stata copiata. L’accesso è stato rifiutato.',
      ],
      close: ['Rimuovi questa passkey nella pagina della sicurezza, se non ne conosci il motivo.'],
    },
    sessions_ended: {
      subject: '{brand}: alcune sessioni sono state terminate',
      lead: [
        'Alcune sessioni del tuo account su {brand} sono state terminate. Accedi di nuovo dove ti serve.',
      ],
      close: ['Se non sei stato tu, imposta subito una nuova password.'],
    },
    emergency_codes_new: {
      subject: '{brand}: nuovi codici di emergenza',
      lead: [
        'Sono stati creati nuovi codici di emergenza per il tuo account su {brand}. Quelli vecchi non funzionano più.',
      ],
      close: [
        'Se non sei stato tu, imposta subito una nuova password e crea tu stesso nuovi codici.',
      ],
    },
    keys_replaced: {
      subject: '{brand}: la tua chiave di cifratura è stata sostituita',
      lead: [
        'La chiave di cifratura del tuo account su {brand} è stata sostituita. Tutti gli altri dispositivi sono disconnessi e i file di chiave precedenti non funzionano più. Accedi con il file di chiave salvato in quel momento.',
      ],
      close: [
        'Se non sei stato tu, qualcuno ha il tuo file di chiave, la sua password e il tuo secondo fattore. Avvisa subito chi gestisce {brand}.',
      ],
    },
    account_deleted: {
      subject: '{brand}: il tuo account è stato eliminato',
      lead: [
        'Il tuo account su {brand} è stato eliminato, con tutto ciò che usavi per accedere. Non può essere ripristinato.',
      ],
      close: ['Se non sei stato tu, avvisa subito chi gestisce {brand}.'],
    },
    users_exported: {
      subject: '{brand}: gli utenti di un account sono stati scaricati',
      lead: [
        'Tutti gli utenti dell’account «{account}» su {brand}, di cui sei proprietario, sono stati scaricati, con gli hash delle loro password.',
        'Da chi: {by}',
      ],
      close: [
        'Se non te lo aspettavi, rimuovi subito questo membro o questa chiave dall’account e avvisa chi gestisce {brand}.',
      ],
      button: 'Apri la console',
    },
    emergency_codes_low: {
      subject: '{brand}: restano pochi codici di emergenza',
      lead: [
        'Codici di emergenza rimasti per il tuo account su {brand}: {remaining}.',
        'Creane di nuovi finché puoi ancora accedere. Quelli vecchi smetteranno di funzionare.',
      ],
      button: 'Crea nuovi codici',
      close: ['Se non ne hai usato nessuno, imposta subito una nuova password.'],
    },
    two_factor_reset: {
      subject: '{brand}: conferma il ripristino del secondo fattore',
      lead: [
        'Qualcuno, molto probabilmente tu, ha chiesto di rimuovere il secondo fattore del tuo account presso {brand}, con il tuo file di chiave e la sua password.',
        'Apri il link per confermare. Poi il ripristino attende {hours} ore, durante le quali puoi annullarlo.',
      ],
      button: 'Conferma il ripristino',
      close: [
        'Se non sei stato tu, non fare nulla e cambia la password del tuo file di chiave: qualcun altro la ha.',
      ],
    },
    two_factor_reset_waiting: {
      subject: '{brand}: il tuo secondo fattore verrà ripristinato',
      lead: [
        'Il secondo fattore del tuo account presso {brand} verrà rimosso. Dal {until} tutte le sessioni terminano e il prossimo accesso ne configura uno nuovo.',
        'Puoi annullarlo in qualsiasi browser in cui hai effettuato l’accesso.',
      ],
      button: 'Annulla il ripristino',
      close: ['Se non sei stato tu, annullalo subito e cambia la password del tuo file di chiave.'],
    },
    account_invitation: {
      subject: '{brand}: invito per {account}',
      lead: [
        'È invitato a gestire l’account {account} presso {brand} insieme ad altri.',
        'Apra il link e acceda con questo indirizzo e-mail per accettare. Se non è ancora registrato presso {brand}, si registri prima con questo indirizzo.',
      ],
      button: 'Accetta l’invito',
      close: [
        'Il link funziona per sette giorni. Se non conosce il mittente, non deve fare nulla.',
      ],
    },
    owner_changed: {
      subject: '{brand}: {account} ha un nuovo proprietario',
      lead: ['L’account {account} presso {brand} ha un nuovo proprietario.'],
      button: 'Apri la console',
      close: ['Se non ne sa nulla, parli subito con gli altri membri dell’account.'],
    },
    account_deletion_scheduled: {
      subject: '{brand}: {account} verrà eliminato',
      lead: [
        'Un proprietario ha chiesto di eliminare l’account {account} presso {brand}, con i suoi utenti, le sue applicazioni e i suoi eventi.',
        'Inizio dell’eliminazione: {deletion}. Fino ad allora un proprietario può annullarla. In seguito nulla potrà essere recuperato.',
      ],
      button: 'Apri la console',
      close: ['Se non ne sa nulla, la annulli subito.'],
    },
    account_deletion_cancelled: {
      subject: '{brand}: {account} non verrà eliminato',
      lead: [
        'Un proprietario ha annullato l’eliminazione dell’account {account} presso {brand}. Nulla è stato eliminato.',
      ],
      button: 'Apri la console',
      close: ['Se non ne sa nulla, parli con gli altri proprietari.'],
    },
  },
  address: 'Oppure apri questo indirizzo:',
  time: 'Quando: {time}',
  browser: 'Browser: {browser}',
  application: 'Applicazione: {application}',
  foot: '{brand} ha inviato questo messaggio a {email}.',
}
