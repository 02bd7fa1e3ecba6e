/** Ids of the elements of the portfolio page that its server part and its script share. */
export const PORTFOLIO_ROOT_ID = 'portfolio'
export const PORTFOLIO_DATA_ID = 'portfolio-data'
