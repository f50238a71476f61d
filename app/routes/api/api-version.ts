/** Of the API, not of the site: the first number is in the addresses, and grows when programs that use it would break. */
export const apiVersion = "1.0.0";
