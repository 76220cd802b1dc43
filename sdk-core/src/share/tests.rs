mod embed;
