import type { MailWords } from '../mail-words.ts'
import { billing } from './billing/da.ts'

/** The Danish words of mails. */
export const da: MailWords = {
  kinds: {
    ...billing,
    verify_email: {
      subject: '{brand}: bekræft din e-mailadresse',
      lead: [
        'Nogen, formentlig dig, har registreret sig hos {brand} med denne e-mailadresse.',
        'Indtast denne kode, eller åbn linket, for at bekræfte, at adressen er din.',
      ],
      button: 'Bekræft adresse',
      close: ['Hvis det ikke var dig, skal du ikke gøre noget: Kontoen bliver ikke aktiv.'],
    },
    address_taken: {
      subject: '{brand}: du har allerede en konto',
      lead: [
        'Nogen, formentlig dig, har forsøgt at registrere sig hos {brand} med denne e-mailadresse. Den har allerede en konto.',
        'Log ind i stedet. Har du glemt din adgangskode, kan du vælge en ny der.',
      ],
      button: 'Log ind',
      close: ['Hvis det ikke var dig, skal du ikke gøre noget: Din konto er ikke ændret.'],
    },
    one_time_code: {
      subject: '{brand}: din engangskode',
      lead: ['Indtast denne engangskode dér, hvor du logger ind hos {brand}.'],
      close: [
        'Den virker én gang i nogle få minutter. Giv den ikke videre: Ingen hos {brand} vil bede dig om den.',
        'Hvis du ikke har bedt om den, forsøger en anden at logge ind med din adresse.',
      ],
    },
    reset_password: {
      subject: '{brand}: vælg en ny adgangskode',
      lead: [
        'Nogen, formentlig dig, har bedt om en ny adgangskode til din konto hos {brand}.',
        'Indtast denne kode, eller åbn linket, for at vælge den.',
      ],
      button: 'Vælg ny adgangskode',
      close: ['Hvis det ikke var dig, skal du ikke gøre noget: Din adgangskode er uændret.'],
    },
    set_password: {
      subject: '{brand}: vælg din adgangskode',
      lead: ['En operatør hos {brand} beder dig vælge adgangskoden til din konto.'],
      button: 'Vælg adgangskode',
      close: [
        'Linket virker én gang i begrænset tid. Kender du ikke {brand}, skal du ikke gøre noget.',
      ],
    },
    change_email: {
      subject: '{brand}: bekræft din nye e-mailadresse',
      lead: [
        'Nogen, formentlig dig, vil bruge denne e-mailadresse til sin konto hos {brand}.',
        'Indtast denne kode, eller åbn linket, for at bekræfte, at adressen er din.',
      ],
      button: 'Bekræft adresse',
      close: [
        'Hvis det ikke var dig, skal du ikke gøre noget: Kontoen beholder sin gamle adresse.',
      ],
    },
    confirm_member_email: {
      subject: '{brand}: din kode til denne e-mailadresse',
      lead: [
        'Nogen, formentlig dig, vil bruge denne e-mailadresse til sin konto hos {brand}.',
        'Indtast denne kode på profilsiden, hvor du bad om den, sammen med en kode fra din godkendelsesapp. Derefter skriver {brand} til denne adresse.',
      ],
      close: [
        'Den virker én gang i nogle få minutter, og kun den nyeste kode gælder.',
        'Hvis det ikke var dig, skal du ikke gøre noget: Kontoen forbliver, som den er.',
      ],
    },
    replace_member_email: {
      subject: '{brand}: din kode til den nye e-mailadresse',
      lead: [
        'Nogen, formentlig dig, vil bruge denne e-mailadresse til sin konto hos {brand}.',
        'Indtast denne kode på profilsiden, hvor du bad om den, sammen med en kode fra din godkendelsesapp. Derefter skriver {brand} til denne adresse i stedet for den nuværende og giver den nuværende besked.',
      ],
      close: [
        'Den virker én gang i nogle få minutter, og kun den nyeste kode gælder.',
        'Hvis det ikke var dig, skal du ikke gøre noget: Kontoen beholder sin nuværende adresse.',
      ],
    },
    new_sign_in: {
      subject: '{brand}: nyt login på din konto',
      lead: ['Nogen, formentlig dig, er logget ind på din konto hos {brand}.'],
      close: [
        'Hvis det ikke var dig, skal du straks vælge en ny adgangskode og afslutte alle sessioner.',
      ],
    },
    password_changed: {
      subject: '{brand}: din adgangskode er ændret',
      lead: ['Adgangskoden til din konto hos {brand} er blevet ændret.'],
      close: [
        'Hvis det ikke var dig, skal du straks vælge en ny adgangskode og afslutte alle sessioner.',
        'Adgangsnøgler og tilknyttede udbydere logger stadig ind. Fjern dem, du ikke kender, på siden Sikkerhed.',
      ],
    },
    email_changed: {
      subject: '{brand}: din e-mailadresse er ændret',
      lead: ['E-mailadressen på din konto hos {brand} er blevet ændret.'],
      close: ['Hvis det ikke var dig, skal du straks kontakte dem, der driver {brand}.'],
    },
    webhook_disabled: {
      subject: '{brand}: en webhook er slået fra',
      lead: [
        'Webhooken til {host} er slået fra, fordi modtageren er væk eller ikke har taget imod noget i flere dage.',
        'Hændelser i kontoen {account} sendes først dertil igen, når du slår den til.',
      ],
      button: 'Se webhooks',
      close: ['Loggen viser, hvad der gik galt, og derfra kan du sende det igen, som gik tabt.'],
    },
    two_factor_on: {
      subject: '{brand}: tofaktorgodkendelse er slået til',
      lead: [
        'Tofaktorgodkendelse er sat op for din konto hos {brand}. Når du logger ind, skal du nu også bruge en kode.',
      ],
      close: ['Hvis det ikke var dig, skal du straks kontakte dem, der driver {brand}.'],
    },
    two_factor_off: {
      subject: '{brand}: tofaktorgodkendelse er slået fra',
      lead: ['Tofaktorgodkendelse er slået fra for din konto hos {brand}.'],
      close: [
        'Hvis det ikke var dig, skal du straks vælge en ny adgangskode og sætte tofaktorgodkendelse op igen.',
      ],
    },
    passkey_added: {
      subject: '{brand}: en adgangsnøgle er tilføjet',
      lead: [
        'En adgangsnøgle er føjet til din konto hos {brand}. Den kan bruges til at logge ind.',
      ],
      close: [
        'Hvis det ikke var dig, skal du straks fjerne den på sikkerhedssiden og vælge en ny adgangskode.',
      ],
    },
    passkey_removed: {
      subject: '{brand}: en adgangsnøgle er fjernet',
      lead: [
        'En adgangsnøgle er fjernet fra din konto hos {brand}. Den kan ikke længere logge ind, og andre sessioner er afsluttet.',
      ],
      close: ['Hvis det ikke var dig, skal du straks vælge en ny adgangskode.'],
    },
    provider_connected: {
      subject: '{brand}: {provider} er tilknyttet',
      lead: [
        'Udbyderen {provider} er knyttet til din konto hos {brand}. Den kan bruges til at logge ind.',
      ],
      button: 'Åbn sikkerhedssiden',
      close: [
        'Hvis det ikke var dig, skal du straks fjerne den på sikkerhedssiden og vælge en ny adgangskode.',
      ],
    },
    provider_disconnected: {
      subject: '{brand}: {provider} er fjernet',
      lead: [
        'Udbyderen {provider} er fjernet fra din konto hos {brand}. Den kan ikke længere logge ind, og andre sessioner er afsluttet.',
      ],
      button: 'Åbn sikkerhedssiden',
      close: ['Hvis det ikke var dig, skal du straks vælge en ny adgangskode.'],
    },
    passkey_refused: {
      subject: '{brand}: en adgangsnøgle er afvist',
      lead: [
        'Nogen har forsøgt at logge ind på din konto hos {brand} med en adgangsnøgle, der måske er kopieret. Forsøget blev afvist.',
      ],
      close: ['Fjern denne adgangsnøgle på sikkerhedssiden, medmindre du kender årsagen.'],
    },
    sessions_ended: {
      subject: '{brand}: sessioner er afsluttet',
      lead: [
        'Sessioner på din konto hos {brand} er blevet afsluttet. Log ind igen dér, hvor du har brug for det.',
      ],
      close: ['Hvis det ikke var dig, skal du straks vælge en ny adgangskode.'],
    },
    emergency_codes_new: {
      subject: '{brand}: nye nødkoder',
      lead: ['Der er lavet nye nødkoder til din konto hos {brand}. De gamle virker ikke længere.'],
      close: [
        'Hvis det ikke var dig, skal du straks vælge en ny adgangskode og selv lave nye koder.',
      ],
    },
    keys_replaced: {
      subject: '{brand}: din krypteringsnøgle er udskiftet',
      lead: [
        'Krypteringsnøglen til din konto hos {brand} er udskiftet. Alle andre enheder er logget ud, og tidligere nøglefiler virker ikke længere. Log ind med den nøglefil, der blev gemt på dette tidspunkt.',
      ],
      close: [
        'Hvis det ikke var dig, har nogen din nøglefil, dens adgangskode og din anden faktor. Kontakt straks dem, der driver {brand}.',
      ],
    },
    account_deleted: {
      subject: '{brand}: din konto er slettet',
      lead: [
        'Din konto hos {brand} er blevet slettet med alt det, du loggede ind med. Den kan ikke gendannes.',
      ],
      close: ['Hvis det ikke var dig, skal du straks kontakte dem, der driver {brand}.'],
    },
    users_exported: {
      subject: '{brand}: brugerne på en konto er blevet hentet',
      lead: [
        'Alle brugere på kontoen »{account}« hos {brand}, som du ejer, er blevet hentet, med hashværdierne af deres adgangskoder.',
        'Hvem: {by}',
      ],
      close: [
        'Hvis du ikke havde ventet det, så fjern straks dette medlem eller denne nøgle fra kontoen, og sig det til dem, der driver {brand}.',
      ],
      button: 'Åbn konsollen',
    },
    emergency_codes_low: {
      subject: '{brand}: der er få nødkoder tilbage',
      lead: [
        'Nødkoder tilbage til din konto hos {brand}: {remaining}.',
        'Lav nye, mens du stadig kan logge ind. De gamle virker så ikke længere.',
      ],
      button: 'Lav nye koder',
      close: ['Hvis du ikke selv har brugt nogen, skal du straks vælge en ny adgangskode.'],
    },
    two_factor_reset: {
      subject: '{brand}: bekræft nulstillingen af din anden faktor',
      lead: [
        'Nogen, højst sandsynligt dig, har bedt om at fjerne den anden faktor for din konto hos {brand} med din nøglefil og dens adgangskode.',
        'Åbn linket for at bekræfte. Derefter venter nulstillingen i {hours} timer, hvor du kan annullere den.',
      ],
      button: 'Bekræft nulstillingen',
      close: [
        'Hvis det ikke var dig, så gør intet, og skift adgangskoden til din nøglefil: en anden har den.',
      ],
    },
    two_factor_reset_waiting: {
      subject: '{brand}: din anden faktor bliver nulstillet',
      lead: [
        'Den anden faktor for din konto hos {brand} bliver fjernet. Fra {until} slutter alle sessioner, og næste login opsætter en ny.',
        'Du kan annullere det i enhver browser, hvor du er logget ind.',
      ],
      button: 'Annuller nulstillingen',
      close: [
        'Hvis det ikke var dig, så annuller det med det samme, og skift adgangskoden til din nøglefil.',
      ],
    },
    account_invitation: {
      subject: '{brand}: du er inviteret til {account}',
      lead: [
        'Du er inviteret til at administrere kontoen {account} hos {brand} sammen med andre.',
        'Åbn linket, og log ind med denne e-mailadresse for at acceptere. Er du endnu ikke registreret hos {brand}, skal du først registrere dig med den.',
      ],
      button: 'Accepter invitationen',
      close: ['Linket virker i syv dage. Kender du ikke afsenderen, skal du ikke gøre noget.'],
    },
    owner_changed: {
      subject: '{brand}: {account} har fået en ny ejer',
      lead: ['Kontoen {account} hos {brand} har fået en ny ejer.'],
      button: 'Åbn konsollen',
      close: [
        'Hvis du ikke kender til det, skal du straks tale med de andre medlemmer af kontoen.',
      ],
    },
    account_deletion_scheduled: {
      subject: '{brand}: {account} bliver slettet',
      lead: [
        'En ejer har bedt om at slette kontoen {account} hos {brand} med dens brugere, applikationer og hændelser.',
        'Sletningen begynder: {deletion}. Indtil da kan en ejer annullere den. Derefter kan intet gendannes.',
      ],
      button: 'Åbn konsollen',
      close: ['Hvis du ikke kender til det, skal du straks annullere den.'],
    },
    account_deletion_cancelled: {
      subject: '{brand}: {account} bliver ikke slettet',
      lead: [
        'En ejer har annulleret sletningen af kontoen {account} hos {brand}. Intet er slettet.',
      ],
      button: 'Åbn konsollen',
      close: ['Hvis du ikke kender til det, skal du tale med de andre ejere.'],
    },
  },
  address: 'Eller åbn denne adresse:',
  time: 'Hvornår: {time}',
  browser: 'Browser: {browser}',
  application: 'Applikation: {application}',
  foot: '{brand} har sendt denne besked til {email}.',
}
