export const frame = {
  skip: 'Ir al contenido',
  logout: 'Cerrar sesión',
  privacy: 'Privacidad',
  accessibility: 'Accesibilidad',
  version: 'versión: {{version}}',
  language: 'Idioma',
  new_tab: '(se abre en una pestaña nueva)',
  close: 'Cerrar',
  cancel: 'Cancelar',
  retry: 'Volver a intentarlo',
  more_information: 'Más información',
  read_more: 'Leer más',
  read_less: 'Contraer',
  choose: 'Elija...',
  other: 'Otro, a saber...',
  today: 'Hoy',
  loading: 'Un momento, estamos cargando sus datos…',
  loading_part: 'Cargando…',
  not_loaded: 'Ahora no podemos cargar esto',
  no_script:
    'Esta página necesita JavaScript para que pueda iniciar sesión. Active JavaScript en su navegador y vuelva a cargar la página.',
  unknown: 'Desconocido',
  connection_error: 'No hay conexión. Compruebe su acceso a internet y vuelva a intentarlo.',
  retry_soon: 'Vuelva a intentarlo dentro de un minuto.',
  check_connection: 'Compruebe la conexión y vuelva a intentarlo.',
  edit: 'Modificar',
  save: 'Guardar',
  saving: 'Guardando…',
  sending: 'Enviando…',
  go_on: 'Continuar',
  busy: 'Un momento…',
  search: 'Buscar',
  open: 'Abrir',
  remove: 'Quitar',
  remove_name: 'Quitar {{name}}',
  place_of: '{{place}} de {{count}}',
  clear_search: 'Borrar la búsqueda',
  too_often: 'Ha habido demasiados intentos. Vuelva a intentarlo dentro de {{wait}}.',
  missing: 'Revise estos campos',
  show: 'Mostrar',
  delete_name: 'Eliminar {{name}}',
};

export const titles = {
  login: 'Iniciar sesión',
  new_password: 'Contraseña nueva',
  reaffirm: 'Condiciones generales',
  internal: 'Iniciar sesión en nombre de un cliente',
  claims: 'Mis reclamaciones',
  managed_claims: 'Reclamaciones que gestiono',
  account: 'Mi cuenta',
  claim_details: '{{claim}}, detalles',
  claim_message: '{{claim}}, mensaje',
  claim_airline: '{{claim}}, aviso',
  not_found: 'Página no encontrada',
};

export const error = {
  title: 'Se ha producido un error en esta página',
  text: 'Es cosa nuestra, no suya. Vuelva a cargar la página.',
  reload: 'Volver a cargar la página',
  part: 'No se ha podido cargar esta parte',
  part_old: 'El portal se ha actualizado mientras tanto. Vuelva a cargar la página.',
};

export const not_found = {
  title: 'No encontramos esta página',
  text: 'La dirección no es correcta, o la página se ha movido. Sus reclamaciones están en la página de inicio.',
};

export const offline = {
  as_of: 'Sin conexión, datos de: {{moment}}',
  text: 'No hay conexión. Está leyendo lo último que se cargó; se actualizará por sí solo en cuanto vuelva a tener conexión.',
  needs: 'Para esto se necesita conexión',
  needs_text: 'Esta parte se cargará en cuanto vuelva a tener conexión.',
  failed: 'No había conexión.',
};

export const fields = {
  FirstName: 'Nombre',
  LastName: 'Apellidos',
  BirthDate: 'Fecha de nacimiento',
  BirthPlace: 'Lugar de nacimiento',
  LegalRepresentativeLink1: 'Representante legal 1',
  LegalRepresentativeLink2: 'Representante legal 2',
  CountryCode: 'País',
  PostalCode: 'Código postal',
  HouseNumber: 'Número',
  HouseNumberExtension: 'Piso, puerta',
  StreetName: 'Calle',
  City: 'Localidad',
  PhoneNumber: 'Teléfono',
  EMailAddress: 'Correo electrónico',
};

export const validatorMessages = {
  nonumber: 'Use solo letras, espacios, guiones y apóstrofos.',
  justnumbers: 'Escriba solo cifras. Una letra, como en 118 b, va en el campo siguiente.',
  street: 'Use solo letras, cifras, espacios, puntos y guiones.',
  city: 'En el nombre de la localidad use solo letras, espacios, guiones y apóstrofos.',
  phonenumber: 'Escriba un número de teléfono válido, por ejemplo +34 612 345 678.',
  postcodeNL: 'Escriba un código postal válido, por ejemplo 1234 AB.',
  email: 'Escriba un correo electrónico válido, por ejemplo nombre@ejemplo.es.',
  generaltext: 'Use solo letras, cifras y signos de puntuación corrientes.',
  holdername: 'Use solo letras, espacios, puntos, guiones y apóstrofos.',
  flightnumber: 'Escriba solo las cifras del número de vuelo.',
  flightCode: 'Escriba un número de vuelo, por ejemplo IB 3250.',
  novalidator: 'Rellene este campo.',
  IBAN: 'Este IBAN no es correcto. Compruébelo.',
  DOBLegalPerson: 'Elija a una persona de 18 años o más. Un menor no puede ser representante legal.',
  BirthDate: 'Escriba una fecha que exista y que no sea futura.',
};

export const date = {
  choose: 'Elegir una fecha',
  form: 'DD-MM-AAAA',
  invalid: 'Esta fecha no existe',
  before: 'No puede indicar una fecha anterior al {{date}}',
  after: 'No puede indicar una fecha posterior al {{date}}',
  previous: {
    days: 'Mes anterior',
    months: 'Año anterior',
    years: '20 años anteriores',
  },
  next: {
    days: 'Mes siguiente',
    months: 'Año siguiente',
    years: '20 años siguientes',
  },
  up: {
    days: 'elegir un mes',
    months: 'elegir un año',
  },
};

export const country = {
  show_all: 'Mostrar todos los países',
  none: 'Ningún país coincide con «{{typed}}». Compruebe la ortografía.',
};

export const general = {
  dropzone_strings: {
    receipt_description_list: {
      Hotel: 'Hotel',
      Meals: 'Comida y bebida',
      Taxi: 'Taxi',
      PublicTransport: 'Transporte público',
      CarRental: 'Coche de alquiler',
      Parking: 'Aparcamiento',
      ReplacementFlight: 'Vuelo sustitutivo',
      Clothing: 'Ropa',
      Toiletries: 'Artículos de aseo',
      Luggage: 'Maleta o bolsa',
      Telephone: 'Gastos de teléfono',
      Other: 'Otros',
    },
  },
  popup_strings: {
    yes: 'Sí',
    no: 'No',
    ok: 'De acuerdo',
    cancel: 'Cancelar',
    close: 'Cerrar',
  },
  no_input_warning: 'Rellene este campo',
};
