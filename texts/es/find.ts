/** The texts of the box with which staff find claims and contacts. */
export const find = {
  label: 'Buscar una reclamación, un nombre, un vuelo o un correo electrónico',
  placeholder: 'Reclamación, nombre, vuelo o correo',
  results: 'Resultados',
  claims: 'Reclamaciones',
  contacts: 'Clientes',
  closed: 'cerrada',
  none: 'Sin resultados',
  found_one: '{{count}} resultado',
  found_other: '{{count}} resultados',
  more: 'Hay más. Añada otra palabra.',
};
